"use client";

import { type ReactNode, useRef } from "react";
import { Carousel, stepByKey } from "#components/ui/carousel.tsx";
import { useMediaQuery } from "#components/ui/use-media-query.ts";
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
  const isStage = !useMediaQuery(LIST_QUERY);
  const { index, pin, jump } = useClientsCarousel(frame, panels.length, isStage);

  return (
    <div ref={frame} className={styles.frame}>
      <section
        id="clients"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        className={styles.section}
        data-pin-state={pin}
        // An in-page link moves the focus to the section itself; the carousel sees only its own keys.
        onKeyDown={(event) =>
          isStage && event.target === event.currentTarget && jump(index + stepByKey(event))
        }
      >
        {header}
        <Carousel
          copy={copy}
          names={names}
          items={panels}
          current={index}
          onSelect={jump}
          isStage={isStage}
        />
      </section>
    </div>
  );
}
