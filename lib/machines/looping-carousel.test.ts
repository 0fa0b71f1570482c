import { describe, expect, it } from "vitest";
import { advanceLoopingCarousel } from "./looping-carousel.ts";

describe("the case studies", () => {
  it("go round forward", () => {
    const visited = [0, 1, 2].map((index) => advanceLoopingCarousel(index, { kind: "next" }, 3));
    expect(visited).toEqual([1, 2, 0]);
  });

  it("go round backward", () => {
    const visited = [0, 1, 2].map((index) =>
      advanceLoopingCarousel(index, { kind: "previous" }, 3),
    );
    expect(visited).toEqual([2, 0, 1]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [-1, 0],
    [1.9, 1],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 2],
  ])("jump to %d: %d", (index, reached) => {
    expect(advanceLoopingCarousel(1, { kind: "jump", index }, 3)).toBe(reached);
  });
});
