import { describe, expect, it, test } from "vitest";
import { clampIndex, offsetFrom, wrapIndex } from "./item-index.ts";

test.each([
  [-1, 0],
  [1.9, 1],
  [3, 2],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 2],
])("the nearest of three items to %d is %d", (index, nearest) => {
  expect(clampIndex(index, 3)).toBe(nearest);
});

test.each([
  [3, 0],
  [-1, 2],
  [-4, 2],
  [7, 1],
  [Number.NaN, 0],
])("going round three items, %d leads to %d", (index, reached) => {
  expect(wrapIndex(index, 3)).toBe(reached);
});

describe("the offset of an item", () => {
  it("is counted in items, in a row", () => {
    expect([0, 1, 2, 3].map((item) => offsetFrom(1, item, 4, false))).toEqual([-1, 0, 1, 2]);
  });

  it("is the shorter way, in a round", () => {
    expect([0, 1, 2].map((item) => offsetFrom(2, item, 3, true))).toEqual([1, -1, 0]);
    expect([0, 1, 2].map((item) => offsetFrom(0, item, 3, true))).toEqual([0, 1, -1]);
  });
});
