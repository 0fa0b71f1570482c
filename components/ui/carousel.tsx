import type { ReactNode } from "react";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { offsetFrom } from "#lib/machines/item-index.ts";
import styles from "./carousel.server.module.css";
import { CarouselControls } from "./carousel-controls.tsx";

interface CarouselProps {
  readonly copy: CarouselContent;
  /** Names of the items, in order. */
  readonly names: readonly string[];
  readonly items: readonly ReactNode[];
  /** Whether the first item follows the last one. */
  readonly isLooping?: boolean;
}

/** Items in one place, of which the first shows: `step-carousel.ts` and the late code step through them. */
export function Carousel({ copy, names, items, isLooping = false }: CarouselProps) {
  return (
    <div
      role="group"
      aria-roledescription={copy.roleDescription}
      aria-label={copy.label}
      className={styles.carousel}
      data-carousel={isLooping ? "ring" : "row"}
    >
      <div className={styles.stage}>
        {items.map((item, position) => (
          <div
            key={names[position]}
            role="group"
            aria-label={names[position]}
            className={styles.item}
            data-offset={offsetFrom(0, position, items.length, isLooping)}
          >
            {item}
          </div>
        ))}
      </div>
      <CarouselControls copy={copy} names={names} isLooping={isLooping} />
    </div>
  );
}
