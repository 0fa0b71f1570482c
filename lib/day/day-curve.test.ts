import { describe, expect, it } from "vitest";
import {
  bandRectangle,
  barsPath,
  extremeQuarter,
  hatchPath,
  hourTicks,
  percentage,
  shareOfDay,
  shareOfHeight,
  stepAreaPath,
  stepPath,
  tickPath,
} from "./day-curve.ts";

describe("the step line", () => {
  it("holds each value, rounded, for its quarter, and equal neighbours as one step", () => {
    expect(stepPath([143.4, 94, 94, -32])).toBe("M0 1h1v49h2v126h1");
  });

  it("is filled from zero to zero, also from a later quarter on", () => {
    expect(stepAreaPath([30, -20], 46)).toBe("M46 144V114h1v50h1V144");
  });

  it("does not add up rounding errors over a day", () => {
    const prices = Array.from({ length: 96 }, (_, quarter) => (quarter % 7) * 10.046 - 19.333);
    const path = stepPath(prices);
    const total = (move: RegExp) =>
      Array.from(path.matchAll(move), ([, length]) => Number(length)).reduce((a, b) => a + b, 0);
    expect(total(/h(\d+)/g)).toBe(96);
    expect(total(/(?:M0 |v)(-?\d+)/g)).toBe(Math.round(144 - (prices.at(-1) ?? 0)));
  });
});

describe("positions", () => {
  it("count the day from the left and prices from the top", () => {
    expect([0, 48, 96].map(shareOfDay)).toEqual([0, 0.5, 1]);
    expect([144, 56, -32].map(shareOfHeight)).toEqual([0, 0.5, 1]);
  });

  it("give a band its place, width and middle", () => {
    const band = { kind: "charge", from: 24, to: 36 } as const;
    expect(bandRectangle(band)).toEqual({ start: 0.25, middle: 0.3125, width: 0.125 });
  });

  it("name the hours of the axis", () => {
    expect(hourTicks(12)).toEqual([
      { hour: 0, position: 0 },
      { hour: 12, position: 0.5 },
      { hour: 24, position: 1 },
    ]);
  });

  it("mark each quarter on the ruler, from 0:00 to 24:00", () => {
    const ticks = Array.from(tickPath().matchAll(/v(\d+)/g), ([, length]) => Number(length));
    expect(ticks).toHaveLength(97);
    expect([ticks[0], ticks[1], ticks[4], ticks[96]]).toEqual([12, 6, 12, 12]);
  });

  it("centre a bar in each quarter", () => {
    expect(barsPath(0.5)).toBe(`M0.25 0${"v176h0.5v-176m0.5 0".repeat(96)}`);
  });

  it("slant a line through each quarter of the whole frame", () => {
    expect(hatchPath(0.25, 40)).toBe(`M0 0${"l-40 176h0.25l40-176m0.75 0".repeat(136)}`);
  });

  it("find the first quarter at an extreme", () => {
    expect(extremeQuarter([3, 9, 1, 9, 1], "highest")).toBe(1);
    expect(extremeQuarter([3, 9, 1, 9, 1], "lowest")).toBe(2);
  });

  it("are written as short percentages", () => {
    expect([0, 1 / 96, 0.5, 1].map(percentage)).toEqual(["0%", "1.04%", "50%", "100%"]);
  });
});
