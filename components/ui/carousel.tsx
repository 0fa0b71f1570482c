import { type ReactNode, useRef } from "react";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { offsetFrom } from "#lib/machines/carousel.ts";
import styles from "./carousel.module.css";
import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselHandle } from "./use-carousel.ts";
import { useSwipe } from "./use-swipe.ts";

export interface CarouselProps {
  readonly copy: CarouselContent;
  /** Names of the items, in order. */
  readonly names: readonly string[];
  readonly items: readonly ReactNode[];
}

/** Items in one place, of which one shows: stepped through by buttons, dots and swipes. */
export function Carousel({
  copy,
  names,
  items,
  handle,
}: CarouselProps & { handle: CarouselHandle }) {
  const { carousel, send, isStage } = handle;
  const stage = useRef<HTMLDivElement>(null);
  const phase = useSwipe(stage, isStage, (by) => send({ kind: "step", by }));
  return (
    <div
      role="group"
      aria-roledescription={copy.roleDescription}
      aria-label={copy.label}
      className={styles.carousel}
      onKeyDown={handle.onKeyDown}
    >
      <div ref={stage} className={styles.stage} data-swipe={phase}>
        {items.map((item, position) => {
          const offset = offsetFrom(carousel, position);
          // `inert` alone would do, but an item that is still fading out counts as visible for some tools.
          const isHidden = isStage && offset !== 0;
          return (
            <div
              key={names[position]}
              role="group"
              aria-label={names[position]}
              className={styles.item}
              data-offset={offset}
              inert={isHidden}
              aria-hidden={isHidden || undefined}
            >
              {item}
            </div>
          );
        })}
      </div>
      <CarouselControls copy={copy} names={names} handle={handle} />
    </div>
  );
}
