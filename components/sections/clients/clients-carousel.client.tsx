"use client";

import { type ReactNode, useRef, useState } from "react";
import { Carousel, type CarouselProps } from "#components/ui/carousel.tsx";
import { useCarousel } from "#components/ui/use-carousel.ts";
import type { PinState } from "#lib/machines/clients-carousel.ts";
import styles from "./clients.module.css";
import { useWheel } from "./use-wheel.ts";

interface ClientsCarouselProps extends CarouselProps {
  readonly labelledBy: string;
  readonly header: ReactNode;
}

/** The clients section, which the wheel can pin; the frame is its placeholder. */
export function ClientsCarousel({ labelledBy, header, ...carousel }: ClientsCarouselProps) {
  const handle = useCarousel(carousel.items.length, false);
  const { index, count } = handle.carousel;
  const [pin, setPin] = useState<PinState>("out");
  const frame = useRef<HTMLDivElement>(null);
  const { isStage, send, onKeyDown } = handle;
  useWheel(frame, { index, pin, count, isStage }, (shown) => {
    send({ kind: "select", index: shown.index });
    setPin(shown.pin);
  });

  return (
    <div ref={frame} className={styles.frame}>
      <section
        id="clients"
        aria-labelledby={labelledBy}
        className={styles.section}
        data-pin-state={pin}
        // After an in-page link the section itself has the focus; the carousel handles its own keys.
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      >
        {header}
        <Carousel {...carousel} handle={handle} />
      </section>
    </div>
  );
}
