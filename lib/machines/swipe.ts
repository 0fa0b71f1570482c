import {
  SWIPE_AXIS_PX,
  SWIPE_FLICK_MIN_PX,
  SWIPE_FLICK_PX_PER_MS,
  SWIPE_FLICK_WINDOW_MS,
  SWIPE_MIN_PX,
} from "../interaction-rules.ts";

/** Where a finger was: CSS pixels in the viewport, milliseconds of any steady clock. */
export interface SwipePoint {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export type Swipe = "previous" | "next";

/**
 * Reads a finished touch, its points in order: a finger that travels left asks for the next item, right for
 * the previous one. A vertical pan belongs to the page and is never a swipe, nor is a finger that came back.
 */
export function recognizeSwipe(points: readonly SwipePoint[]): Swipe | null {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || !startsHorizontally(first, points)) return null;
  const travel = last.x - first.x;
  if (Math.abs(travel) <= Math.abs(last.y - first.y)) return null;
  const isLong = Math.abs(travel) >= SWIPE_MIN_PX;
  const flickTravel = finalSpeed(points, last) * Math.sign(travel);
  const isFlick = Math.abs(travel) >= SWIPE_FLICK_MIN_PX && flickTravel >= SWIPE_FLICK_PX_PER_MS;
  if (!isLong && !isFlick) return null;
  return travel < 0 ? "next" : "previous";
}

function startsHorizontally(first: SwipePoint, points: readonly SwipePoint[]): boolean {
  for (const point of points) {
    const across = Math.abs(point.x - first.x);
    const along = Math.abs(point.y - first.y);
    if (Math.max(across, along) >= SWIPE_AXIS_PX) return across > along;
  }
  return false;
}

/** Horizontal speed just before the finger left, in CSS pixels per millisecond, positive to the right. */
function finalSpeed(points: readonly SwipePoint[], last: SwipePoint): number {
  const from = points.find((point) => last.at - point.at <= SWIPE_FLICK_WINDOW_MS) ?? last;
  const duration = last.at - from.at;
  return duration > 0 ? (last.x - from.x) / duration : 0;
}
