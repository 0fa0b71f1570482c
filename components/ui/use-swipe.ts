import { type TouchEvent, useRef } from "react";
import type { SwipePoint } from "#lib/machines/swipe.ts";

/** Only fingers need it: fetched with the first touch. */
const loadRecognizer = () => import("#lib/machines/swipe.ts");

interface SwipeHandlers {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Touch handlers that turn a horizontal swipe into a step; the page keeps every vertical pan. */
export function useSwipe({ onPrevious, onNext }: SwipeHandlers) {
  const points = useRef<SwipePoint[]>([]);

  function record(event: TouchEvent) {
    const touch = event.changedTouches[0];
    if (touch) points.current.push({ at: event.timeStamp, x: touch.clientX, y: touch.clientY });
  }

  return {
    onTouchStart(event: TouchEvent) {
      points.current = [];
      // Two fingers zoom.
      if (event.touches.length === 1) record(event);
      void loadRecognizer().catch(() => {});
    },
    onTouchMove(event: TouchEvent) {
      if (event.touches.length === 1) record(event);
      else points.current = [];
    },
    async onTouchEnd(event: TouchEvent) {
      if (points.current.length > 0) record(event);
      const touch = points.current;
      points.current = [];
      const swipe = await loadRecognizer().then(
        ({ recognizeSwipe }) => recognizeSwipe(touch),
        () => null,
      );
      if (swipe === "next") onNext();
      if (swipe === "previous") onPrevious();
    },
    onTouchCancel() {
      points.current = [];
    },
  };
}
