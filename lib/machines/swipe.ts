/** Horizontal travel that counts as a swipe, however slow. */
export const SWIPE_MIN_PX = 48;

/** A shorter swipe counts when it ends this fast: a flick. */
export const SWIPE_FLICK_PX_PER_MS = 0.5;

export const SWIPE_FLICK_MIN_PX = 16;

/** Time before the finger left over which a swipe's speed is measured. */
export const SWIPE_FLICK_WINDOW_MS = 100;

/** Travel after which a touch is horizontal or vertical. */
export const SWIPE_AXIS_PX = 8;

/** Share of the finger's travel by which an item moves when none follows. */
export const SWIPE_RESISTANCE = 0.3;

/** Slope of `--ease` (tokens.css) at its start: speed over average speed. */
export const EASE_START_SLOPE = 3.5;

/** Bounds of the time that a released item takes to settle. */
export const SWIPE_SETTLE_MIN_MS = 160;
export const SWIPE_SETTLE_MAX_MS = 360;

/** A touch point: CSS pixels in the viewport, milliseconds of a monotonic clock. */
export type SwipePoint = Readonly<Record<"at" | "x" | "y", number>>;

/** Reads a touch so far: travel and speed to the right, and the step, 1 to the next item; none while it moves back. */
export function readSwipe(points: readonly SwipePoint[]) {
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

/** How far the finger's travel moves the item, in CSS pixels. */
export function pulledBy(travel: number, isItemNext: boolean): number {
  return isItemNext ? travel : travel * SWIPE_RESISTANCE;
}

/** Milliseconds for a released item to cover `distance` pixels, starting at the finger's `speed`. */
export function settleDuration(distance: number, speed: number): number {
  const atSpeed = Math.abs((EASE_START_SLOPE * distance) / (speed || Number.EPSILON));
  return Math.min(SWIPE_SETTLE_MAX_MS, Math.max(SWIPE_SETTLE_MIN_MS, atSpeed));
}

function stepOf(first: SwipePoint, last: SwipePoint, speed: number) {
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

function finalSpeed(points: readonly SwipePoint[], last: SwipePoint): number {
  const from = points.find((point) => last.at - point.at <= SWIPE_FLICK_WINDOW_MS) ?? last;
  const duration = last.at - from.at;
  return duration > 0 ? (last.x - from.x) / duration : 0;
}
