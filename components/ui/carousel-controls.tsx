import type { CarouselContent } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import styles from "./carousel-controls.server.module.css";

interface CarouselControlsProps {
  readonly copy: CarouselContent;
  /** Names of the items, in order. */
  readonly names: readonly string[];
  readonly isLooping: boolean;
}

/** Previous, one dot for each item, next; and the position, told politely to a screen reader. */
export function CarouselControls({ copy, names, isLooping }: CarouselControlsProps) {
  const positions = names.map((name, index) =>
    fillIn(copy.position, { position: index + 1, count: names.length, name }),
  );
  return (
    <div className={styles.controls} data-carousel-controls>
      {arrow(copy.previousLabel, "M11 3 6 9l5 6", !isLooping)}
      <div role="group" aria-label={copy.dotsLabel} className={styles.dots}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={name}
            // One stop of the Tab key for the whole row: arrow keys lead along it.
            tabIndex={index === 0 ? 0 : -1}
            aria-current={index === 0 ? "true" : undefined}
            data-position={positions[index]}
          />
        ))}
      </div>
      {arrow(copy.nextLabel, "m7 3 5 6-5 6", false)}
      <p className="visually-hidden" aria-live="polite">
        {positions[0]}
      </p>
    </div>
  );
}

/** Not `disabled` at the end of the row: a keyboard user is not thrown out of the carousel. */
function arrow(label: string, path: string, isDisabled: boolean) {
  return (
    <button
      type="button"
      className="button button-round"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <path d={path} stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
