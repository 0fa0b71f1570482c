import type { KeyboardEvent, ReactNode } from "react";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { offsetFrom } from "#lib/machines/item-index.ts";
import styles from "./carousel.module.css";
import { CarouselControls } from "./carousel-controls.tsx";
import { hiddenProps } from "./hidden-props.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useSwipe } from "./use-swipe.ts";

interface CarouselProps {
  readonly copy: CarouselContent;
  /** Names of the items, in order. */
  readonly names: readonly string[];
  readonly items: readonly ReactNode[];
  readonly current: number;
  /** Asked for an item; one before the first or after the last is the caller's to place. */
  readonly onSelect: (index: number) => void;
  /** Whether the first item follows the last one. */
  readonly isLooping?: boolean;
  /** False where the items are laid out as a plain list. */
  readonly isStage?: boolean;
}

/** Items in one place, of which one shows: stepped through by buttons, dots, arrow keys and swipes. */
export function Carousel(props: CarouselProps) {
  const { copy, names, items, current, onSelect, isLooping = false, isStage = true } = props;
  const isHydrated = useHydrated();
  const swipe = useSwipe((by) => onSelect(current + by));
  return (
    <div
      role="group"
      aria-roledescription={copy.roleDescription}
      aria-label={copy.label}
      className={styles.carousel}
      onKeyDown={(event) => onSelect(current + stepByKey(event))}
    >
      <div className={styles.stage} {...(isStage && swipe)}>
        {items.map((item, position) => {
          const offset = offsetFrom(current, position, items.length, isLooping);
          return (
            <div
              key={names[position]}
              role="group"
              aria-label={names[position]}
              className={styles.item}
              data-offset={offset}
              {...hiddenProps(isHydrated && isStage && offset !== 0)}
            >
              {item}
            </div>
          );
        })}
      </div>
      <CarouselControls
        copy={copy}
        names={names}
        current={current}
        onSelect={onSelect}
        isLooping={isLooping}
      />
    </div>
  );
}

/** The item that an arrow key asks for, as a number of items from the one shown. */
export function stepByKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
}
