/** Horizontal travel of a finger that counts as a swipe to the next item. */
export const SWIPE_MIN_PX = 48;

/** A shorter swipe counts when it is this fast at its end: a flick. */
export const SWIPE_FLICK_PX_PER_MS = 0.5;

/** Shortest horizontal travel of a flick. */
export const SWIPE_FLICK_MIN_PX = 16;

/** The end of a swipe whose speed decides: the last moments before the finger leaves. */
export const SWIPE_FLICK_WINDOW_MS = 100;

/** Travel after which a touch has shown its axis, horizontal or vertical. */
export const SWIPE_AXIS_PX = 8;

/** Where no item follows, the finger pulls this share of its travel. */
export const SWIPE_RESISTANCE = 0.3;

/** The easing of all steps starts this many times faster than its average (`--ease` in tokens.css). */
export const EASE_START_SLOPE = 3.5;

/** A swiped item settles within these bounds, sooner the faster the finger left it. */
export const SWIPE_SETTLE_MIN_MS = 160;
export const SWIPE_SETTLE_MAX_MS = 360;

/** Where a finger was: CSS pixels in the viewport, milliseconds of any steady clock. */
export interface SwipePoint {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The item that a swipe asks for, as a number of items from the one shown. */
export type SwipeStep = -1 | 0 | 1;

/** A touch so far. */
export interface SwipeReading {
  /** The finger moves across: the item follows it. A vertical pan belongs to the page. */
  readonly isHorizontal: boolean;
  /** Travel since the finger showed its axis, in CSS pixels, positive to the right. */
  readonly travel: number;
  /** Horizontal speed of the last moments, in CSS pixels per millisecond, positive to the right. */
  readonly speed: number;
  /** What the touch asks for if it ends here. */
  readonly step: SwipeStep;
}

/**
 * Reads a touch, its points in order: a finger that travels left asks for the next item, right for the
 * previous one. A finger that comes back, or is on its way back, asks for nothing.
 */
export function readSwipe(points: readonly SwipePoint[]): SwipeReading {
  const first = points[0];
  const last = points.at(-1);
  const axisPoint = first && points.find((point) => showsAxis(first, point));
  if (!first || !last || !axisPoint || !isAcross(first, axisPoint)) {
    return { isHorizontal: false, travel: 0, speed: 0, step: 0 };
  }
  const speed = finalSpeed(points, last);
  const travel = last.x - axisPoint.x;
  return { isHorizontal: true, travel, speed, step: stepOf(first, last, speed) };
}

/** How far an item is pulled by a finger's travel, in CSS pixels: less where no item follows. */
export function pulledBy(travel: number, isItemNext: boolean): number {
  return isItemNext ? travel : travel * SWIPE_RESISTANCE;
}

/** Milliseconds in which a released item covers the rest of its way, so that it starts at the finger's speed. */
export function settleDuration(distance: number, speed: number): number {
  const atSpeed = Math.abs((EASE_START_SLOPE * distance) / (speed || Number.EPSILON));
  return Math.round(Math.min(SWIPE_SETTLE_MAX_MS, Math.max(SWIPE_SETTLE_MIN_MS, atSpeed)));
}

function stepOf(first: SwipePoint, last: SwipePoint, speed: number): SwipeStep {
  const travel = last.x - first.x;
  if (!isAcross(first, last)) return 0;
  const speedOnward = speed * Math.sign(travel);
  const isLong = Math.abs(travel) >= SWIPE_MIN_PX && speedOnward > -SWIPE_FLICK_PX_PER_MS;
  const isFlick = Math.abs(travel) >= SWIPE_FLICK_MIN_PX && speedOnward >= SWIPE_FLICK_PX_PER_MS;
  if (!isLong && !isFlick) return 0;
  return travel < 0 ? 1 : -1;
}

function showsAxis(first: SwipePoint, { x, y }: SwipePoint): boolean {
  return Math.max(Math.abs(x - first.x), Math.abs(y - first.y)) >= SWIPE_AXIS_PX;
}

function isAcross(first: SwipePoint, { x, y }: SwipePoint): boolean {
  return Math.abs(x - first.x) > Math.abs(y - first.y);
}

/** Horizontal speed just before the finger left, in CSS pixels per millisecond, positive to the right. */
function finalSpeed(points: readonly SwipePoint[], last: SwipePoint): number {
  const from = points.find((point) => last.at - point.at <= SWIPE_FLICK_WINDOW_MS) ?? last;
  const duration = last.at - from.at;
  return duration > 0 ? (last.x - from.x) / duration : 0;
}
