import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useInteractions } from "#components/deferred/use-interactions.ts";
import type { ShownClient } from "#components/deferred/wheel.ts";
import { IN_VIEW_MAX_TOP_OFFSET_RATIO, PIN_ALIGNED_PX } from "#lib/interaction-rules.ts";

/** A turn of the wheel waits this long for the code that reads it: longer, and the page is the visitor's. */
const WHEEL_CODE_PATIENCE_MS = 250;

interface PinnableCarousel extends ShownClient {
  readonly count: number;
  /** False where the clients are laid out as a list. */
  readonly isStage: boolean;
  readonly onShow: (shown: ShownClient) => void;
}

/**
 * Lets the wheel pin a section and step through its items.
 * @param frame keeps the section's place in the page while it is pinned.
 */
export function useWheel(
  frame: RefObject<HTMLElement | null>,
  section: RefObject<HTMLElement | null>,
  carousel: PinnableCarousel,
): void {
  const interactions = useInteractions();
  const early = useRef<WheelEvent[]>([]);
  const read = useEffectEvent(() => carousel);
  const { count } = carousel;

  useEffect(() => {
    if (!frame.current || !section.current) return;
    const target = {
      frame: frame.current,
      section: section.current,
      count,
      read: () => read(),
      // At once: the next event reads it, and the page is aligned to it in the same frame.
      write: (shown: ShownClient) => flushSync(() => read().onShow(shown)),
      mayCapture: () => read().isStage,
    };
    const controller = new AbortController();
    const { signal } = controller;
    if (interactions) {
      // Not within the effect, where nothing can be rendered at once.
      queueMicrotask(() => {
        if (!signal.aborted) interactions.listenToWheel(target, early.current.splice(0), signal);
      });
    } else {
      const hold = (event: WheelEvent) => {
        if (!(read().isStage && isHeld(event, early.current[0], target.frame))) return;
        early.current.push(event);
        event.preventDefault();
      };
      target.frame.addEventListener("wheel", hold, { passive: false, signal });
    }
    return () => controller.abort();
  }, [frame, section, count, interactions]);
}

/** The section holds the very first turns of the wheel for as long as a fetch may take. */
function isHeld(event: WheelEvent, first: WheelEvent | undefined, frame: HTMLElement): boolean {
  const { top, height } = frame.getBoundingClientRect();
  const isInPlace = Math.abs(top) <= window.innerHeight * IN_VIEW_MAX_TOP_OFFSET_RATIO;
  const hasRoom = height <= window.innerHeight + PIN_ALIGNED_PX;
  const isOnTime = event.timeStamp - (first ?? event).timeStamp < WHEEL_CODE_PATIENCE_MS;
  const isDownward = event.deltaY > Math.abs(event.deltaX) && !event.ctrlKey;
  return isInPlace && hasRoom && isOnTime && isDownward;
}
