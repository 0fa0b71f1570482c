import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useInteractions } from "#components/use-interactions.ts";
import { hasStepLeft, isReadyToPin } from "#lib/machines/section-view.ts";
import { verticalDelta } from "#lib/machines/vertical-delta.ts";
import type { PinnableCarousel, ShownClient } from "./wheel.ts";

/** Wheel events are held this long for the deferred chunk; after that the page scrolls. */
const HOLD_MS = 250;

/** Lets the wheel pin the section in `frame`, its placeholder, and step through its items. */
export function useWheel(
  frame: RefObject<HTMLElement | null>,
  carousel: PinnableCarousel,
  onShow: (shown: ShownClient) => void,
): void {
  const interactions = useInteractions();
  const early = useRef<WheelEvent[]>([]);
  const read = useEffectEvent(() => carousel);
  const show = useEffectEvent(onShow);

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
      const { isStage, ...carousel } = read();
      if (!isStage || delta === 0 || !isReadyToPin(view) || !hasStepLeft(carousel, delta)) return;
      held.push(event);
      event.preventDefault();
    }

    // Synchronous: the next event reads the result, and the page is aligned in the same frame.
    const write = (shown: ShownClient) => flushSync(() => show(shown));
    const listen = () => {
      if (signal.aborted) return;
      interactions?.listenToWheel({ frame: element, read, write }, signal);
      for (const event of held.splice(0)) element.dispatchEvent(event);
    };
    // `flushSync` does not work within an effect.
    if (interactions) queueMicrotask(listen);
    else element.addEventListener("wheel", hold, { passive: false, signal });
    return () => controller.abort();
  }, [frame, interactions]);
}
