import { expect, it } from "vitest";
import { pulledBy, readSwipe, type SwipePoint, settleDuration } from "./swipe.ts";

type Place = readonly [x: number, y: number];

/** A finger that moves evenly through the places, in `duration` milliseconds. */
function touch(duration: number, ...places: readonly Place[]): SwipePoint[] {
  const legs = places.length - 1;
  return Array.from({ length: legs * 10 + 1 }, (_, part) => {
    const leg = Math.min(legs - 1, Math.floor(part / 10));
    const share = part / 10 - leg;
    const [fromX = 0, fromY = 0] = places[leg] ?? [];
    const [toX = 0, toY = 0] = places[leg + 1] ?? [];
    const at = (part / 10 / legs) * duration;
    return { at, x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share };
  });
}

const across = (duration: number, x: number) => touch(duration, [0, 0], [x, 0]);

/** Slow until `fastFrom`, then fast; 200 ms in all. */
const accelerating = (fastFrom: number) => [
  { at: 0, x: 0, y: 0 },
  { at: fastFrom, x: 20, y: 0 },
  { at: 200, x: -40, y: 0 },
];

it.each<[title: string, points: readonly SwipePoint[], step: number]>([
  ["to the left shows the next item", touch(300, [200, 400], [100, 410]), 1],
  ["to the right shows the previous item", touch(300, [200, 400], [300, 390]), -1],
  ["counts from 48 px on, however slow (SWIPE_MIN_PX)", across(3000, 48), -1],
  ["does not count below (SWIPE_MIN_PX)", across(3000, 47), 0],
  ["counts sooner as a flick of 0.5 px/ms (SWIPE_FLICK_PX_PER_MS)", across(64, -32), 1],
  ["is no flick when it is slower (SWIPE_FLICK_PX_PER_MS)", across(65, -32), 0],
  ["counts as a flick from 16 px on (SWIPE_FLICK_MIN_PX)", across(10, 16), -1],
  ["is no flick below (SWIPE_FLICK_MIN_PX)", across(10, 15), 0],
  ["is as fast as in its last 100 ms (SWIPE_FLICK_WINDOW_MS)", accelerating(100), 1],
  ["is not as fast as before that (SWIPE_FLICK_WINDOW_MS)", accelerating(99), 0],
  ["does not count on its way back", touch(400, [300, 0], [100, 0], [200, 0]), 0],
  ["counts when it comes back slowly", touch(4000, [300, 0], [100, 0], [200, 0]), 1],
  ["is no diagonal pan", touch(300, [200, 400], [100, 300]), 0],
  [
    "is no pan that starts vertically (SWIPE_AXIS_PX)",
    touch(300, [200, 400], [200, 392], [100, 392]),
    0,
  ],
  [
    "may tremble before it starts (SWIPE_AXIS_PX)",
    touch(300, [200, 400], [200, 393], [100, 393]),
    1,
  ],
  ["may drift after it has started", touch(300, [200, 400], [192, 400], [192, 415], [100, 415]), 1],
  ["is no jump without duration", touch(0, [5, 5], [25, 5]), 0],
])("a swipe %s", (_, points, step) => {
  expect(readSwipe(points).step).toBe(step);
});

it("reads travel and speed once the axis is shown (SWIPE_AXIS_PX)", () => {
  const points = touch(100, [200, 400], [100, 410]);
  const unread = { isHorizontal: false, travel: 0, speed: 0, step: 0 };
  expect([[], points.slice(0, 1)].map(readSwipe)).toEqual([unread, unread]);
  expect(readSwipe(points)).toMatchObject({ isHorizontal: true, travel: -90, speed: -1 });
});

it("pulls the item with the finger, less where none is next (SWIPE_RESISTANCE)", () => {
  expect(pulledBy(-120, true)).toBe(-120);
  expect(pulledBy(-120, false)).toBe(-36);
});

it.each([
  ["at the finger's speed, in either direction (EASE_START_SLOPE)", -60, 1, 210],
  ["no faster than in 160 ms (SWIPE_SETTLE_MIN_MS)", 10, 5, 160],
  ["no slower than in 360 ms (SWIPE_SETTLE_MAX_MS)", 300, 0.5, 360],
  ["from a standstill", 300, 0, 360],
])("settles %s", (_, distance, speed, duration) => {
  expect(settleDuration(distance, speed)).toBe(duration);
});
