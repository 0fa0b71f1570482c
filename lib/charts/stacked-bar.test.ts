import { expect, it } from "vitest";
import { stackedBar } from "./stacked-bar.ts";

const HAIRLINE_PX = 1.5;

const drawing = stackedBar({
  title: "Barre",
  description: "60 et 20",
  parts: [
    { label: "Grande", amount: 60, value: "60", range: "50–70" },
    { label: "Petite", amount: 20, value: "20", range: "10–30" },
  ],
});
const [large, small] = drawing.marks.filter((mark) => mark.kind === "rect");
const labels = drawing.marks.filter((mark) => mark.kind === "text");

it("draws lengths in proportion to the amounts, a hairline apart", () => {
  expect(((large?.height ?? 0) + HAIRLINE_PX) / ((small?.height ?? 0) + HAIRLINE_PX)).toBeCloseTo(
    3,
    10,
  );
});

it("stacks from the bottom to the top", () => {
  expect((small?.y ?? 0) + (small?.height ?? 0) + HAIRLINE_PX).toBeCloseTo(large?.y ?? 0, 10);
});

it("writes amount, name and range of a part on one line, at its middle", () => {
  const baselines = ["60", "Grande", "50–70"].map(
    (text) => labels.find((label) => label.text === text)?.y ?? Number.NaN,
  );
  const middle = (large?.y ?? 0) + (large?.height ?? 0) / 2;
  for (const baseline of baselines) {
    expect(baseline).toBe(baselines[0]);
    expect(Math.abs(baseline - middle)).toBeLessThan(6);
  }
});
