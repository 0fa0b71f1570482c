import { describe, expect, it } from "vitest";
import {
  bandRectangle,
  clockTime,
  extremeQuarter,
  type Frame,
  hourTicks,
  negativeAreaPath,
  negativeRuns,
  percentage,
  shareOfDay,
  shareOfHeight,
  stepPath,
} from "./day-curve.ts";

const frame: Frame = { width: 40, height: 100, lowest: -20, highest: 80 };

describe("the step line", () => {
  it("holds each price for its quarter, from edge to edge", () => {
    expect(stepPath([80, 30, 30, -20], frame)).toBe("M0 0h10v50h10h10v50h10");
  });

  it("does not add up rounding errors over a day", () => {
    const prices = Array.from({ length: 96 }, (_, quarter) => (quarter % 7) * 10.046 - 19.333);
    const path = stepPath(prices, { ...frame, width: 96 });
    const total = (move: RegExp) =>
      Array.from(path.matchAll(move), ([, length]) => Number(length)).reduce((a, b) => a + b, 0);
    expect(total(/h([\d.]+)/g)).toBe(96);
    expect(total(/(?:M0 |v)(-?[\d.]+)/g)).toBeCloseTo(80 - (prices.at(-1) ?? 0), 1);
  });

  it.each([-20.1, 80.1])("throws for a price outside the frame: %d", (price) => {
    expect(() => stepPath([0, price], frame)).toThrow(RangeError);
  });
});

describe("the area of negative prices", () => {
  it("lies between the zero line and the steps below it", () => {
    expect(negativeAreaPath([10, -10, -20, 5], frame)).toBe("M10 80V90h10v10h10V80Z");
  });

  it("has one piece for each run below zero, up to the end of the day", () => {
    const prices = [-1, 0, 3, -2, -2];
    expect(negativeRuns(prices)).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 5 },
    ]);
    expect(negativeAreaPath(prices, frame).match(/M/g)).toHaveLength(2);
  });

  it("is empty on a day without negative prices", () => {
    expect(negativeAreaPath([0, 1], frame)).toBe("");
  });
});

describe("positions", () => {
  it("count the day from the left and prices from the top", () => {
    expect([0, 48, 96].map(shareOfDay)).toEqual([0, 0.5, 1]);
    expect([80, 30, -20].map((price) => shareOfHeight(price, frame))).toEqual([0, 0.5, 1]);
  });

  it("give a band its place, width and middle", () => {
    const band = { kind: "charge", from: 24, to: 36 } as const;
    expect(bandRectangle(band)).toEqual({ start: 0.25, middle: 0.3125, width: 0.125 });
  });

  it("name the hours of the axis", () => {
    expect(hourTicks(12)).toEqual([
      { label: "00:00", position: 0 },
      { label: "12:00", position: 0.5 },
      { label: "24:00", position: 1 },
    ]);
    expect([0, 51, 95].map(clockTime)).toEqual(["00:00", "12:45", "23:45"]);
  });

  it("find the first quarter at an extreme", () => {
    expect(extremeQuarter([3, 9, 1, 9, 1], "highest")).toBe(1);
    expect(extremeQuarter([3, 9, 1, 9, 1], "lowest")).toBe(2);
  });

  it("are written as short percentages", () => {
    expect([0, 1 / 96, 0.5, 1].map(percentage)).toEqual(["0%", "1.04%", "50%", "100%"]);
  });
});
