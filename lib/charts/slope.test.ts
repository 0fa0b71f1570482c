import { expect, it } from "vitest";
import { slopeChart } from "./slope.ts";

const drawing = slopeChart({
  title: "Pentes",
  description: "4 vers 3, 10 vers 5",
  beforeLabel: "Avant",
  afterLabel: "Après",
  slopes: [
    { label: "Un quart", before: 4, after: 3, beforeValue: "4", afterValue: "3" },
    { label: "La moitié", before: 10, after: 5, beforeValue: "10", afterValue: "5" },
  ],
});
const lines = drawing.marks.filter((mark) => mark.kind === "line");
const upright = lines.filter(({ x1, x2 }) => x1 === x2);
const wedges = drawing.marks.filter((mark) => mark.kind === "wedge");

it("draws heights above zero in proportion to the amounts", () => {
  const heights = upright.map(({ y1, y2 }) => y2 - y1);
  expect(heights).toHaveLength(4);
  const [before = 1, quarterLess, sameBefore, halfLess] = heights;
  expect(sameBefore).toBe(before);
  expect(quarterLess).toBeCloseTo(before * 0.75, 10);
  expect(halfLess).toBeCloseTo(before * 0.5, 10);
});

it("fills what is saved, from the first point to the second", () => {
  const [quarter, half] = wedges;
  expect((half?.height ?? 0) / (quarter?.height ?? 1)).toBeCloseTo(2, 10);
  const points = drawing.marks.filter((mark) => mark.kind === "circle");
  expect(points.map(({ role }) => role)).toEqual(["taken", "value", "taken", "value"]);
  expect(points[1]?.y).toBe((quarter?.y ?? 0) + (quarter?.height ?? 0));
});
