"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Carousel, type CarouselProps } from "#components/ui/carousel/carousel.tsx";
import { useCarousel } from "#components/ui/carousel/use-carousel.ts";
import type { ClientsCarousel as Machine } from "#lib/machines/clients-carousel.ts";
import { useWheel } from "./use-wheel.ts";

type Pinning = Pick<Machine, "pin" | "isLocked">;

interface ClientsCarouselProps extends CarouselProps {
  readonly labelledBy: string;
  readonly header: ReactNode;
}

/** The clients section, which the wheel can pin; the frame is its placeholder. */
export function ClientsCarousel({ labelledBy, header, ...carousel }: ClientsCarouselProps) {
  const handle = useCarousel(carousel.items.length, false);
  const { index, count } = handle.carousel;
  const [{ pin, isLocked }, setPin] = useState<Pinning>({ pin: "out", isLocked: false });
  const frame = useRef<HTMLDivElement>(null);
  const { isStage, send, onKeyDown, controls } = handle;
  const seen = useRef(index);
  useWheel(frame, { index, pin, isLocked, count, isStage }, (shown) => {
    send({ kind: "select", index: shown.index });
    setPin(shown);
  });

  // On a phone a client's name is below the controls and may be out of view after a swipe.
  useEffect(() => {
    const isStep = index !== seen.current && pin !== "pinned";
    if (isStep) controls.current?.scrollIntoView({ block: "nearest" });
    seen.current = index;
  }, [controls, index, pin]);

  return (
    <div ref={frame} className="clients-frame">
      <section
        id="clients"
        aria-labelledby={labelledBy}
        data-pin-state={pin}
        data-locks-page={isLocked}
        // After an in-page link the section itself has the focus; the carousel handles its own keys.
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      >
        {header}
        <Carousel {...carousel} handle={handle} />
      </section>
    </div>
  );
}
