import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useInteractions } from "#components/deferred/load-interactions.ts";
import type { PinnableCarousel, ShownClient } from "#components/deferred/wheel.ts";
import { hasRoom, isInView } from "#lib/machines/section-view.ts";

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
      if (!(element && read().isStage && mayHold(event, held[0], element))) return;
      held.push(event);
      event.preventDefault();
    }

    // Synchronously: the next event reads it, and the page is aligned in the same frame.
    const write = (shown: ShownClient) => flushSync(() => show(shown));
    const listen = () => {
      if (signal.aborted) return;
      interactions?.listenToWheel({ frame: element, read, write }, held.splice(0), signal);
    };
    // `flushSync` does not work within an effect.
    if (interactions) queueMicrotask(listen);
    else element.addEventListener("wheel", hold, { passive: false, signal });
    return () => controller.abort();
  }, [frame, interactions]);
}

/** At its first client, the section holds turns that would step down. */
function mayHold(event: WheelEvent, first: WheelEvent | undefined, frame: HTMLElement): boolean {
  const { top, height } = frame.getBoundingClientRect();
  const view = { top, height, viewportHeight: window.innerHeight };
  const isOnTime = event.timeStamp - (first ?? event).timeStamp < HOLD_MS;
  const isDownward = event.deltaY > Math.abs(event.deltaX) && !event.ctrlKey;
  return isInView(view) && hasRoom(view) && isOnTime && isDownward;
}
