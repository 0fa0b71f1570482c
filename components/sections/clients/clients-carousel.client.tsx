"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { CarouselControls } from "#components/ui/carousel-controls.tsx";
import { hiddenProps } from "#components/ui/hidden-props.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { useMediaQuery } from "#components/ui/use-media-query.ts";
import { useSwipe } from "#components/ui/use-swipe.ts";
import type { CarouselContent } from "#lib/content/content-types.ts";
import { CAPTURE_MIN_HEIGHT_PX, CAPTURE_MIN_WIDTH_PX } from "#lib/interaction-rules.ts";
import styles from "./clients-carousel.module.css";
import { useClientsCarousel } from "./use-clients-carousel.ts";

interface ClientsCarouselProps {
  readonly copy: CarouselContent;
  readonly names: readonly string[];
  readonly labelledBy: string;
  readonly header: ReactNode;
  readonly panels: readonly ReactNode[];
}

/** Where the style sheet lays the clients out as a plain list. */
const LIST_QUERY = `(prefers-reduced-motion: reduce), (height < ${CAPTURE_MIN_HEIGHT_PX}px), (width < ${CAPTURE_MIN_WIDTH_PX}px)`;

export function ClientsCarousel({ copy, names, labelledBy, header, panels }: ClientsCarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const isStage = !useMediaQuery(LIST_QUERY);
  const isHydrated = useHydrated();
  const { index, pin, jump } = useClientsCarousel(frame, section, panels.length, isStage);
  const showPrevious = () => jump(index - 1);
  const showNext = () => jump(index + 1);
  const swipe = useSwipe({ onPrevious: showPrevious, onNext: showNext });

  function stepByKey(event: KeyboardEvent) {
    if (!isStage || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") showPrevious();
    if (event.key === "ArrowRight") showNext();
  }

  return (
    <div ref={frame} className={styles.frame}>
      <section
        ref={section}
        id="clients"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        className={styles.section}
        data-pin-state={pin}
        onKeyDown={stepByKey}
      >
        {header}
        <div
          role="group"
          aria-roledescription={copy.roleDescription}
          aria-label={copy.label}
          className={styles.stage}
          {...swipe}
        >
          {panels.map((panel, position) => (
            <div
              key={names[position]}
              role="group"
              aria-label={names[position]}
              className={styles.item}
              data-position={positionOf(position, index)}
              {...hiddenProps(isHydrated && isStage && position !== index)}
            >
              {panel}
            </div>
          ))}
        </div>
        <div className={styles.controls}>
          <CarouselControls
            copy={copy}
            names={names}
            current={index}
            onSelect={jump}
            onPrevious={showPrevious}
            onNext={showNext}
          />
        </div>
      </section>
    </div>
  );
}

function positionOf(position: number, index: number) {
  if (position === index) return "current";
  return position < index ? "before" : "after";
}
