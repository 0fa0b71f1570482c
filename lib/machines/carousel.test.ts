import { describe, expect, it, test } from "vitest";
import { advanceCarousel, offsetFrom } from "./carousel.ts";

const row = { index: 1, count: 4, isLooping: false };
const loop = { index: 2, count: 3, isLooping: true };

test("a row stays at its ends", () => {
  expect(advanceCarousel(row, { kind: "step", by: 1 }).index).toBe(2);
  expect(advanceCarousel({ ...row, index: 3 }, { kind: "step", by: 1 }).index).toBe(3);
  expect(advanceCarousel({ ...row, index: 0 }, { kind: "step", by: -1 }).index).toBe(0);
});

test("a loop wraps around in both directions", () => {
  expect(advanceCarousel(loop, { kind: "step", by: 1 }).index).toBe(0);
  expect(advanceCarousel({ ...loop, index: 0 }, { kind: "step", by: -1 }).index).toBe(2);
});

test("a carousel shows the item that is selected, and is the same where nothing changes", () => {
  expect(advanceCarousel(row, { kind: "select", index: 3 }).index).toBe(3);
  expect(advanceCarousel(row, { kind: "select", index: 1 })).toBe(row);
});

describe("the offset of an item", () => {
  it("is counted in items, in a row", () => {
    expect([0, 1, 2, 3].map((item) => offsetFrom(row, item))).toEqual([-1, 0, 1, 2]);
  });

  it("is the shorter way, in a loop", () => {
    expect([0, 1, 2].map((item) => offsetFrom(loop, item))).toEqual([1, -1, 0]);
    const atFirst = { ...loop, index: 0 };
    expect([0, 1, 2].map((item) => offsetFrom(atFirst, item))).toEqual([0, 1, -1]);
  });
});
