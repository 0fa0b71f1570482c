import { type ReactNode, useRef } from "react";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { offsetFrom } from "#lib/machines/carousel.ts";
import { CarouselControls } from "./carousel-controls.tsx";
import type { CarouselHandle } from "./use-carousel.ts";
import { useSwipe } from "./use-swipe.ts";

export interface CarouselProps {
  readonly copy: CarouselContent;
  readonly names: readonly string[];
  readonly items: readonly ReactNode[];
  /** Where the controls are above the items. */
  readonly startsWithControls?: boolean;
  /** Behind all items; it stays where it is while they change. */
  readonly backdrop?: ReactNode;
}

/** Shows one of its items; buttons, dots, arrow keys and swipes step through them. */
export function Carousel({
  copy,
  names,
  items,
  startsWithControls,
  backdrop,
  handle,
}: CarouselProps & { handle: CarouselHandle }) {
  const { carousel, send, isStage } = handle;
  const stage = useRef<HTMLDivElement>(null);
  const phase = useSwipe(stage, isStage, (by) => send({ kind: "step", by }));
  const controls = <CarouselControls copy={copy} names={names} handle={handle} />;
  return (
    <div
      role="group"
      aria-roledescription={copy.roleDescription}
      aria-label={copy.label}
      className="carousel"
      onKeyDown={handle.onKeyDown}
    >
      {startsWithControls && controls}
      <div ref={stage} className="carousel-stage" data-swipe={phase}>
        {backdrop}
        {items.map((item, position) => {
          const offset = offsetFrom(carousel, position);
          // `aria-hidden` too: some tools count an inert item as visible while it fades out.
          const isHidden = isStage && offset !== 0;
          return (
            <div
              key={names[position]}
              role="group"
              aria-roledescription={copy.itemDescription}
              aria-label={names[position]}
              className="carousel-item"
              data-offset={offset}
              inert={isHidden}
              aria-hidden={isHidden || undefined}
            >
              {item}
            </div>
          );
        })}
      </div>
      {!startsWithControls && controls}
    </div>
  );
}
