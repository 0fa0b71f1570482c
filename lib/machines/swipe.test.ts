import { describe, expect, it } from "vitest";
import { pulledBy, readSwipe, type SwipePoint, settleDuration } from "./swipe.ts";

/** A finger that goes evenly through the places it is given, in `duration` milliseconds. */
function touch(duration: number, ...places: readonly (readonly [x: number, y: number])[]) {
  const points: SwipePoint[] = [];
  const legs = places.length - 1;
  for (let leg = 0; leg < legs; leg += 1) {
    const [fromX = 0, fromY = 0] = places[leg] ?? [];
    const [toX = 0, toY = 0] = places[leg + 1] ?? [];
    for (let part = leg === 0 ? 0 : 1; part <= 10; part += 1) {
      const share = part / 10;
      points.push({
        at: ((leg + share) / legs) * duration,
        x: fromX + (toX - fromX) * share,
        y: fromY + (toY - fromY) * share,
      });
    }
  }
  return points;
}

const stepOf = (points: readonly SwipePoint[]) => readSwipe(points).step;

describe("a horizontal swipe", () => {
  it("to the left asks for the next item, to the right for the previous one", () => {
    expect(stepOf(touch(300, [200, 400], [100, 410]))).toBe(1);
    expect(stepOf(touch(300, [200, 400], [300, 390]))).toBe(-1);
  });

  it("takes 48 px, however slow (SWIPE_MIN_PX)", () => {
    expect(stepOf(touch(3000, [0, 0], [48, 0]))).toBe(-1);
    expect(stepOf(touch(3000, [0, 0], [47, 0]))).toBe(0);
  });

  it("may be shorter at half a pixel per millisecond (SWIPE_FLICK_PX_PER_MS)", () => {
    expect(stepOf(touch(64, [0, 0], [-32, 0]))).toBe(1);
    expect(stepOf(touch(65, [0, 0], [-32, 0]))).toBe(0);
  });

  it("but not shorter than 16 px (SWIPE_FLICK_MIN_PX)", () => {
    expect(stepOf(touch(10, [0, 0], [16, 0]))).toBe(-1);
    expect(stepOf(touch(10, [0, 0], [15, 0]))).toBe(0);
  });

  it("is as fast as in its last 100 ms (SWIPE_FLICK_WINDOW_MS)", () => {
    const start = { at: 0, x: 0, y: 0 };
    const fast = { at: 200, x: -40, y: 0 };
    expect(stepOf([start, { at: 100, x: 10, y: 0 }, fast])).toBe(1);
    expect(stepOf([start, { at: 99, x: 10, y: 0 }, fast])).toBe(0);
    expect(stepOf([start, { at: 99, x: 11, y: 0 }, { at: 101, x: -10, y: 0 }, fast])).toBe(0);
  });

  it("does not count when the finger comes back", () => {
    expect(stepOf(touch(400, [200, 0], [60, 0], [195, 0]))).toBe(0);
    expect(stepOf(touch(120, [200, 0], [100, 0], [165, 0]))).toBe(0);
  });

  it("nor when it is on its way back as it leaves", () => {
    expect(stepOf(touch(400, [300, 0], [100, 0], [200, 0]))).toBe(0);
    expect(stepOf(touch(4000, [300, 0], [100, 0], [200, 0]))).toBe(1);
  });

  it("pulls the item from the moment it shows its axis", () => {
    const points = touch(100, [200, 400], [100, 410]);
    expect(readSwipe(points.slice(0, 1))).toMatchObject({ isHorizontal: false, travel: 0 });
    expect(readSwipe(points)).toMatchObject({ isHorizontal: true, travel: -90, speed: -1 });
  });
});

describe("no swipe", () => {
  it("is a vertical pan, however far it drifts", () => {
    expect(stepOf(touch(300, [200, 400], [120, 200]))).toBe(0);
    expect(stepOf(touch(300, [200, 400], [100, 300]))).toBe(0);
  });

  it("is a pan that starts vertically (SWIPE_AXIS_PX)", () => {
    expect(stepOf(touch(300, [200, 400], [200, 392], [100, 392]))).toBe(0);
    expect(stepOf(touch(300, [200, 400], [200, 393], [100, 393]))).toBe(1);
    expect(stepOf(touch(300, [200, 400], [192, 400], [192, 415], [100, 415]))).toBe(1);
    expect(stepOf(touch(300, [200, 400], [193, 400], [193, 420], [80, 420]))).toBe(0);
  });

  it("is a tap or nothing", () => {
    expect(stepOf([])).toBe(0);
    expect(stepOf([{ at: 0, x: 5, y: 5 }])).toBe(0);
    expect(stepOf(touch(0, [5, 5], [25, 5]))).toBe(0);
  });
});

describe("the item under the finger", () => {
  it("follows it, and resists where no item is next (SWIPE_RESISTANCE)", () => {
    expect(pulledBy(-120, true)).toBe(-120);
    expect(pulledBy(-120, false)).toBe(-36);
  });

  it("settles at the speed that the finger left it with (EASE_START_SLOPE)", () => {
    expect(settleDuration(200, 3)).toBe(233);
    expect(settleDuration(-200, -3)).toBe(233);
  });

  it("within 160 to 360 ms (SWIPE_SETTLE_MIN_MS, SWIPE_SETTLE_MAX_MS)", () => {
    expect(settleDuration(10, 5)).toBe(160);
    expect(settleDuration(300, 0.5)).toBe(360);
    expect(settleDuration(300, 0)).toBe(360);
  });
});
