import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useInteractions } from "#components/deferred/use-interactions.ts";
import type { PinnableCarousel, ShownClient } from "#components/deferred/wheel.ts";
import { hasRoom, isInView } from "#lib/machines/section-view.ts";

/** A turn of the wheel waits this long for the code that reads it: longer, and the page is the visitor's. */
const WHEEL_CODE_PATIENCE_MS = 250;

/**
 * Lets the wheel pin a section and step through its items.
 * @param frame keeps the place of its only child, the section, while that is pinned.
 */
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
      if (!(element && read().isStage && isHeld(event, held[0], element))) return;
      held.push(event);
      event.preventDefault();
    }

    // At once: the next event reads it, and the page is aligned to it in the same frame.
    const write = (shown: ShownClient) => flushSync(() => show(shown));
    const listen = () => {
      if (signal.aborted) return;
      interactions?.listenToWheel({ frame: element, read, write }, held.splice(0), signal);
    };
    // Not within the effect, where nothing can be rendered at once.
    if (interactions) queueMicrotask(listen);
    else element.addEventListener("wheel", hold, { passive: false, signal });
    return () => controller.abort();
  }, [frame, interactions]);
}

/** The section holds the very first turns of the wheel for as long as a fetch may take. */
function isHeld(event: WheelEvent, first: WheelEvent | undefined, frame: HTMLElement): boolean {
  const { top, height } = frame.getBoundingClientRect();
  const view = { top, height, viewportHeight: window.innerHeight };
  const isOnTime = event.timeStamp - (first ?? event).timeStamp < WHEEL_CODE_PATIENCE_MS;
  const isDownward = event.deltaY > Math.abs(event.deltaX) && !event.ctrlKey;
  return isInView(view) && hasRoom(view) && isOnTime && isDownward;
}
