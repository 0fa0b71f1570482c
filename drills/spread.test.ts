import { expect, test } from "vitest";
import { quantile, spread } from "./spread.ts";

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  [0, 1],
  [0.5, 50],
  [0.95, 95],
  [1, 100],
])("of one to a hundred, the share %d stays under %d", (share, value) => {
  expect(quantile(HUNDRED, share)).toBe(value);
});

test("nothing has no quantile", () => {
  expect(() => quantile([], 0.5)).toThrow("nothing");
});

test("a spread says how long most took, and the worst", () => {
  expect(spread(HUNDRED)).toBe("median 50, p95 95, p99 99, most 100 ms");
});
