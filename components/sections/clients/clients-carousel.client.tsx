"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Carousel, type CarouselProps } from "#components/carousel/carousel.client.tsx";
import { useCarousel } from "#components/carousel/use-carousel.ts";
import { useInteractions } from "#components/navigation/use-interactions.ts";
import { hasStepLeft, isReadyToPin } from "#lib/machines/section-view.ts";
import { verticalDelta } from "#lib/machines/vertical-delta.ts";
import type { ShownClient } from "./wheel.ts";

/** Wheel events are held this long for the deferred chunk; after that the page scrolls. */
const HOLD_MS = 250;

interface ClientsCarouselProps extends CarouselProps {
  readonly labelledBy: string;
  readonly header: ReactNode;
}

/** The clients section, which the wheel can pin; the frame is its placeholder. */
export function ClientsCarousel({ labelledBy, header, ...carousel }: ClientsCarouselProps) {
  const handle = useCarousel(carousel.items.length, false);
  const { isStage, isMagnified, send, onKeyDown, controls } = handle;
  const { index, count, hasMoved } = handle.carousel;
  const [pinning, setPinning] = useState<Omit<ShownClient, "index">>({
    pin: "out",
    isLocked: false,
  });
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef(index);
  const interactions = useInteractions();
  const early = useRef<WheelEvent[]>([]);
  const read = useEffectEvent(() => ({
    ...pinning,
    index,
    count,
    canPin: isStage && !isMagnified,
  }));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const held = early.current;
    const controller = new AbortController();
    const { signal } = controller;

    function hold(event: WheelEvent) {
      if (!element || event.timeStamp - (held[0] ?? event).timeStamp >= HOLD_MS) return;
      const { top, height } = element.getBoundingClientRect();
      const view = { top, height, viewportHeight: innerHeight };
      const delta = verticalDelta(event, innerHeight);
      const shown = read();
      if (!shown.canPin || delta === 0 || !isReadyToPin(view) || !hasStepLeft(shown, delta)) return;
      held.push(event);
      event.preventDefault();
    }

    // Synchronous: the next event reads the result, and the page is aligned in the same frame.
    const write = ({ index, ...pinning }: ShownClient) =>
      flushSync(() => {
        send({ kind: "select", index });
        setPinning(pinning);
      });
    const listen = () => {
      if (signal.aborted) return;
      interactions?.listenToWheel({ frame: element, read, write }, signal);
      for (const event of held.splice(0)) element.dispatchEvent(event);
    };
    // `flushSync` does not work within an effect.
    if (interactions) queueMicrotask(listen);
    else element.addEventListener("wheel", hold, { passive: false, signal });
    return () => controller.abort();
  }, [interactions, send]);

  // On a phone a client's name is below the controls and may be out of view after a swipe.
  useEffect(() => {
    if (index !== seen.current && hasMoved) controls.current?.scrollIntoView({ block: "nearest" });
    seen.current = index;
  }, [controls, index, hasMoved]);

  return (
    <div ref={frame} className="clients-frame">
      <section
        id="clients"
        className="clients"
        aria-labelledby={labelledBy}
        data-pin-state={pinning.pin}
        data-locks-page={pinning.isLocked}
        // After an in-page link the section itself has the focus; the carousel handles its own keys.
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      >
        {header}
        <Carousel {...carousel} handle={handle} />
      </section>
      {/* Parsed as an element only where scripts do not run. */}
      <noscript hidden>
        <i />
      </noscript>
    </div>
  );
}
