import { expect, it, test } from "vitest";
import { cascade } from "./cascade.ts";
import type { Drawing, Mark } from "./drawing.ts";
import { ranges } from "./ranges.ts";
import { slopeChart } from "./slope.ts";
import { stackedBar } from "./stacked-bar.ts";
import { svgElements, svgHtml } from "./svg-elements.ts";

const words = { title: "Titre", description: "Description" };
const near = (value = Number.NaN) => expect.closeTo(value, 10);

function marksOf<Kind extends Mark["kind"]>({ marks }: Drawing, kind: Kind) {
  return marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind);
}

it("a cascade starts each step where the one before ends, joined by a line, and stacks them in the total", () => {
  const drawing = cascade({
    ...words,
    steps: [
      { label: ["Premier"], amount: 30, value: "+30" },
      { label: ["Second,", "plus long"], amount: 10, value: "+10" },
    ],
    total: { label: ["Total"], value: "40" },
  });
  const [first, firstOfTotal, second, secondOfTotal] = marksOf(drawing, "rect");
  const length = second?.height ?? 0;
  expect(first?.height).toEqual(near(3 * length));
  expect(first?.y).toEqual(near((second?.y ?? 0) + length));
  const [joint] = marksOf(drawing, "line");
  expect(joint).toMatchObject({ x1: near((first?.x ?? 0) + (first?.width ?? 0)), x2: second?.x });
  expect([joint?.y1, joint?.y2]).toEqual([first?.y, first?.y]);
  expect(firstOfTotal).toEqual({ ...first, x: secondOfTotal?.x });
  expect(secondOfTotal).toEqual({ ...second, x: firstOfTotal?.x });
});

it("ranges fill what the choice gains and hatch what it costs, in proportion, from the same zero", () => {
  const drawing = ranges({
    ...words,
    legend: { reference: "Avant", chosen: "Choisi", gain: "Gagné", cost: "Perdu" },
    format: String,
    ticks: [0, 50],
    rows: [
      { label: "Gain", reference: 40, chosen: 60 },
      { label: "Perte", reference: 100, chosen: 60 },
    ],
  });
  const rects = marksOf(drawing, "rect");
  expect(rects.map(({ role }) => role)).toEqual(["value", "taken", "value", "taken"]);
  const zero = marksOf(drawing, "line")[0]?.x1 ?? 0;
  const [forty = 0, ...others] = marksOf(drawing, "circle")
    .slice(2)
    .map(({ x }) => x - zero);
  expect(others).toEqual([1.5, 2.5, 1.5].map((ratio) => near(ratio * forty)));
  expect(rects.slice(2).map(({ width }) => width)).toEqual([near(forty / 2), near(forty)]);
});

it("slopes fill what is saved, between two heights in proportion to the amounts", () => {
  const drawing = slopeChart({
    ...words,
    beforeLabel: "Avant",
    afterLabel: "Après",
    slopes: [
      { label: "Un quart", before: 4, after: 3, change: "un quart", format: String },
      { label: "La moitié", before: 10, after: 5, change: "moitié", format: String },
    ],
  });
  const upright = marksOf(drawing, "line").filter(({ x1, x2 }) => x1 === x2);
  const [before = 0, ...others] = upright.map(({ y1, y2 }) => y2 - y1);
  expect(others).toEqual([near(before * 0.75), before, near(before * 0.5)]);
  const [quarter, half] = marksOf(drawing, "wedge");
  expect(half?.height).toEqual(near(2 * (quarter?.height ?? 0)));
  const texts = marksOf(drawing, "text").map(({ text }) => text);
  expect(texts.filter((text) => ["3", "un quart", "5", "moitié"].includes(text))).toEqual([
    "3",
    "un quart",
    "5",
    "moitié",
  ]);
  const points = marksOf(drawing, "circle");
  expect(points.map(({ role }) => role)).toEqual(["taken", "value", "taken", "value"]);
  expect(points[1]?.y).toBe((quarter?.y ?? 0) + (quarter?.height ?? 0));
});

it("a stacked bar places each part after the one before, and its range from the part's own zero", () => {
  const drawing = stackedBar({
    ...words,
    format: String,
    parts: [
      { label: "Grande", amount: 60, low: 50, high: 70 },
      { label: "Petite", amount: 20, low: 10, high: 30 },
    ],
  });
  const [large, small] = marksOf(drawing, "rect");
  const unit = (small?.width ?? 0) / 20;
  const zero = large?.x ?? 0;
  expect(large?.width).toEqual(near(60 * unit));
  expect(small?.x).toEqual(near(zero + 60 * unit));
  const ranges = marksOf(drawing, "line").filter(({ y1, y2 }) => y1 === y2);
  expect(ranges.map(({ x1, x2 }) => [x1, x2])).toEqual([
    [near(zero + 50 * unit), near(zero + 70 * unit)],
    [near(zero + 70 * unit), near(zero + 90 * unit)],
  ]);
  const points = marksOf(drawing, "circle").map(({ x, y }) => [x, y]);
  expect(points).toEqual(
    ranges.map(({ y1 }, index) => [near(zero + (60 + 20 * index) * unit), y1]),
  );
  const labels = marksOf(drawing, "text").map(({ text }) => text);
  expect(labels).toEqual(["Grande", "60", "50", "70", "Petite", "20", "10", "30"]);
});

it("outlines a hatched bar, as a plain one", () => {
  const bar = { kind: "rect", role: "value", x: 0.1, width: 0.25, y: 10, height: 20 } as const;
  const drawn = (mark: Mark) =>
    svgHtml(svgElements({ ...words, height: 90, marks: [mark] }, "chart"));
  const [outline = ""] = drawn(bar).match(/<rect .*?>/) ?? [];
  expect(drawn({ ...bar, isHatched: true })).toContain(outline.replace("data-mark", "data-hatch"));
});

test("a drawing is an image with a name and a description, whose words are escaped; positions are shares across and pixels down", () => {
  const drawing: Drawing = {
    title: "a < b",
    description: 'dit "oui"',
    height: 90,
    marks: [{ kind: "rect", role: "value", x: 0.1, width: 0.25, y: 10, height: 20 }],
  };
  expect(svgHtml(svgElements(drawing, "chart"))).toBe(
    '<svg id="chart" role="img" aria-labelledby="chart-title chart-text" width="100%" height="90">' +
      '<title id="chart-title">a &lt; b</title><desc id="chart-text">dit &quot;oui&quot;</desc>' +
      '<g aria-hidden="true"><rect data-mark="value" x="10%" width="25%" y="10" height="20"></rect></g></svg>',
  );
});
