import { type TouchEvent, useRef } from "react";
import { recognizeSwipe, type SwipePoint } from "#lib/machines/swipe.ts";

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
    },
    onTouchMove(event: TouchEvent) {
      if (event.touches.length === 1) record(event);
      else points.current = [];
    },
    onTouchEnd(event: TouchEvent) {
      if (points.current.length > 0) record(event);
      const swipe = recognizeSwipe(points.current);
      points.current = [];
      if (swipe === "next") onNext();
      if (swipe === "previous") onPrevious();
    },
    onTouchCancel() {
      points.current = [];
    },
  };
}
