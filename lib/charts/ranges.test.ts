import { expect, it } from "vitest";
import { ranges } from "./ranges.ts";

const drawing = ranges({
  title: "Plages",
  description: "40 vers 60, 100 vers 60",
  legend: { reference: "Avant", chosen: "Choisi", gain: "Gagné", cost: "Perdu" },
  ticks: [0, 50],
  rows: [
    { label: "Gain", reference: 40, chosen: 60, referenceValue: "40", chosenValue: "60" },
    { label: "Perte", reference: 100, chosen: 60, referenceValue: "100", chosenValue: "60" },
  ],
});
const rects = drawing.marks.filter((mark) => mark.kind === "rect");
const circles = drawing.marks.filter((mark) => mark.kind === "circle");
const [, , gain, cost] = rects;

it("fills what the choice gains and hatches what it costs", () => {
  expect(rects.map(({ role }) => role)).toEqual(["value", "taken", "value", "taken"]);
});

it("draws lengths in proportion to the differences", () => {
  expect((cost?.width ?? 0) / (gain?.width ?? 1)).toBeCloseTo(2, 10);
});

it("places all points from the same zero", () => {
  const [axis] = drawing.marks.filter((mark) => mark.kind === "line");
  const zero = axis?.x1 ?? 0;
  const [forty, sixty, hundred, sixtyAgain] = circles.slice(2).map(({ x }) => x - zero);
  expect((sixty ?? 0) / (forty ?? 1)).toBeCloseTo(1.5, 10);
  expect((hundred ?? 0) / (forty ?? 1)).toBeCloseTo(2.5, 10);
  expect(sixtyAgain).toBe(sixty);
});
