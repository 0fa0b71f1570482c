import { useEffect, useRef } from "react";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import buttonStyles from "./button.module.css";
import styles from "./carousel-controls.module.css";

interface CarouselControlsProps {
  readonly copy: CarouselContent;
  /** Names of the items, in order. */
  readonly names: readonly string[];
  readonly current: number;
  readonly onSelect: (index: number) => void;
  readonly isLooping: boolean;
}

/** Previous, one dot for each item, next; and the position, told politely to a screen reader. */
export function CarouselControls(props: CarouselControlsProps) {
  const { copy, names, current, onSelect, isLooping } = props;
  const last = names.length - 1;
  const isAtStart = !isLooping && current === 0;
  const isAtEnd = !isLooping && current === last;
  const dots = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = dots.current;
    if (row?.contains(document.activeElement)) row.querySelectorAll("button")[current]?.focus();
  }, [current]);

  return (
    <div className={styles.controls} data-carousel-controls>
      {arrow(copy.previousLabel, "M11 3 6 9l5 6", isAtStart, () => onSelect(current - 1))}
      <div ref={dots} role="group" aria-label={copy.dotsLabel} className={styles.dots}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={name}
            // One stop of the Tab key for the whole row: arrow keys lead along it.
            tabIndex={index === current ? 0 : -1}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
      {arrow(copy.nextLabel, "m7 3 5 6-5 6", isAtEnd, () => onSelect(current + 1))}
      <p className="visually-hidden" aria-live="polite">
        {fillIn(copy.position, {
          position: current + 1,
          count: names.length,
          name: names[current] ?? "",
        })}
      </p>
    </div>
  );
}

/** Not `disabled` at the end of the row: a keyboard user is not thrown out of the carousel. */
function arrow(label: string, path: string, isDisabled: boolean, onClick: () => void) {
  return (
    <button
      type="button"
      className={buttonStyles.round}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <path d={path} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
