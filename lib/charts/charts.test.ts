import { describe, expect, it, test } from "vitest";
import { cascade } from "./cascade.ts";
import type { Drawing } from "./drawing.ts";
import { ranges } from "./ranges.ts";
import { slopeChart } from "./slope.ts";
import { stackedBar } from "./stacked-bar.ts";
import { svgElements, svgHtml } from "./svg-elements.ts";

const HAIRLINE_PX = 1.5;

describe("the cascade", () => {
  const { marks } = cascade({
    title: "Cascade",
    description: "30 + 10 = 40",
    steps: [
      { label: ["Premier"], amount: 30, value: "+30" },
      { label: ["Second,", "plus long"], amount: 10, value: "+10" },
    ],
    total: { label: ["Total"], value: "40" },
  });
  const columns = marks
    .filter((mark) => mark.kind === "rect")
    .map(({ x, y, width, height }) => ({ x, right: x + width, y, height: height + HAIRLINE_PX }));
  const [first, firstOfTotal, second, secondOfTotal] = columns;

  it("draws heights in proportion to the amounts", () => {
    expect(first && second && first.height / second.height).toBeCloseTo(3, 10);
  });

  it("starts each step where the previous one ends, and joins the two by a line", () => {
    expect(second && second.y + second.height).toBeCloseTo(first?.y ?? 0, 10);
    const [joint] = marks.filter((mark) => mark.kind === "line");
    expect(joint?.y1).toBe(joint?.y2);
    expect(joint?.x1).toBeCloseTo(first?.right ?? 0, 10);
    expect(joint?.x2).toBeCloseTo(second?.x ?? 0, 10);
  });

  it("stacks the steps in the column of the total", () => {
    expect(firstOfTotal).toMatchObject({ y: first?.y, height: first?.height });
    expect(secondOfTotal).toMatchObject({ y: second?.y, height: second?.height });
    expect(firstOfTotal?.x).toBe(secondOfTotal?.x);
  });
});

describe("the ranges", () => {
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
});

describe("the slopes", () => {
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
});

describe("the stacked bar", () => {
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
});

test("a drawing is an image with a name and a description, whose words are escaped; positions are shares across and pixels down", () => {
  const drawing: Drawing = {
    title: "a < b",
    description: 'dit "oui"',
    height: 90,
    marks: [{ kind: "rect", role: "value", x: 0.1, width: 0.25, y: 10, height: 20 }],
  };
  expect(svgHtml(svgElements(drawing, "chart"))).toBe(
    '<svg role="img" aria-labelledby="chart-title chart-text" width="100%" height="90">' +
      '<title id="chart-title">a &lt; b</title><desc id="chart-text">dit &quot;oui&quot;</desc>' +
      '<g aria-hidden="true"><rect data-mark="value" x="10%" width="25%" y="10" height="20"></rect></g></svg>',
  );
});
