import { expect, it } from "vitest";
import { advanceCarousel, offsetFrom } from "./carousel.ts";

const row = { index: 1, count: 4, isLooping: false };
const loop = { index: 2, count: 3, isLooping: true };

it.each([
  ["steps back", row, -1, 0],
  ["stays at the end of a row", { ...row, index: 3 }, 1, 3],
  ["stays at the start of a row", { ...row, index: 0 }, -1, 0],
  ["wraps around past the end of a loop", loop, 1, 0],
  ["wraps around before its start", { ...loop, index: 0 }, -1, 2],
])("%s", (_, carousel, by, index) => {
  expect(advanceCarousel(carousel, { kind: "step", by }).index).toBe(index);
});

it("selects an item, and stays the same object where nothing changes", () => {
  expect(advanceCarousel(row, { kind: "select", index: 3 })).toMatchObject({
    index: 3,
    hasMoved: true,
  });
  expect(advanceCarousel(row, { kind: "select", index: 1 })).toBe(row);
});

it("does not announce the item of an address, whatever was announced before", () => {
  const moved = advanceCarousel(row, { kind: "step", by: 1 });
  expect(moved.hasMoved).toBe(true);
  expect(advanceCarousel(moved, { kind: "show", index: 0 })).toMatchObject({
    index: 0,
    hasMoved: false,
  });
});

it("places items in order, in a loop by the shorter way", () => {
  const offsets = (carousel: typeof row) =>
    Array.from({ length: carousel.count }, (_, item) => offsetFrom(carousel, item));
  expect(offsets(row)).toEqual([-1, 0, 1, 2]);
  expect(offsets(loop)).toEqual([1, -1, 0]);
  expect(offsets({ ...loop, index: 0 })).toEqual([0, 1, -1]);
});
