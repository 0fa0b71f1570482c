import { describe, expect, it } from "vitest";
import { recognizeSwipe, type SwipePoint } from "./swipe.ts";

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

describe("a horizontal swipe", () => {
  it("to the left asks for the next item, to the right for the previous one", () => {
    expect(recognizeSwipe(touch(300, [200, 400], [100, 410]))).toBe("next");
    expect(recognizeSwipe(touch(300, [200, 400], [300, 390]))).toBe("previous");
  });

  it("takes 48 px, however slow (SWIPE_MIN_PX)", () => {
    expect(recognizeSwipe(touch(3000, [0, 0], [48, 0]))).toBe("previous");
    expect(recognizeSwipe(touch(3000, [0, 0], [47, 0]))).toBeNull();
  });

  it("may be shorter at half a pixel per millisecond (SWIPE_FLICK_PX_PER_MS)", () => {
    expect(recognizeSwipe(touch(64, [0, 0], [-32, 0]))).toBe("next");
    expect(recognizeSwipe(touch(65, [0, 0], [-32, 0]))).toBeNull();
  });

  it("but not shorter than 16 px (SWIPE_FLICK_MIN_PX)", () => {
    expect(recognizeSwipe(touch(10, [0, 0], [16, 0]))).toBe("previous");
    expect(recognizeSwipe(touch(10, [0, 0], [15, 0]))).toBeNull();
  });

  it("is as fast as in its last 100 ms (SWIPE_FLICK_WINDOW_MS)", () => {
    const start = { at: 0, x: 0, y: 0 };
    const fast = { at: 200, x: -40, y: 0 };
    expect(recognizeSwipe([start, { at: 100, x: 10, y: 0 }, fast])).toBe("next");
    expect(recognizeSwipe([start, { at: 99, x: 10, y: 0 }, fast])).toBeNull();
    expect(
      recognizeSwipe([start, { at: 99, x: 11, y: 0 }, { at: 101, x: -10, y: 0 }, fast]),
    ).toBeNull();
  });

  it("does not count when the finger comes back", () => {
    expect(recognizeSwipe(touch(400, [200, 0], [60, 0], [195, 0]))).toBeNull();
    expect(recognizeSwipe(touch(120, [200, 0], [100, 0], [165, 0]))).toBeNull();
  });
});

describe("no swipe", () => {
  it("is a vertical pan, however far it drifts", () => {
    expect(recognizeSwipe(touch(300, [200, 400], [120, 200]))).toBeNull();
    expect(recognizeSwipe(touch(300, [200, 400], [100, 300]))).toBeNull();
  });

  it("is a pan that starts vertically (SWIPE_AXIS_PX)", () => {
    expect(recognizeSwipe(touch(300, [200, 400], [200, 392], [100, 392]))).toBeNull();
    expect(recognizeSwipe(touch(300, [200, 400], [200, 393], [100, 393]))).toBe("next");
    expect(recognizeSwipe(touch(300, [200, 400], [192, 400], [192, 415], [100, 415]))).toBe("next");
    expect(recognizeSwipe(touch(300, [200, 400], [193, 400], [193, 420], [80, 420]))).toBeNull();
  });

  it("is a tap or nothing", () => {
    expect(recognizeSwipe([])).toBeNull();
    expect(recognizeSwipe([{ at: 0, x: 5, y: 5 }])).toBeNull();
    expect(recognizeSwipe(touch(0, [5, 5], [25, 5]))).toBeNull();
  });
});
