import { describe, expect, it } from "vitest";
import { cascade } from "./cascade.ts";
import { outside, overlaps } from "./fixtures/label-boxes.ts";

const HAIRLINE_PX = 1.5;

const drawing = cascade({
  title: "Cascade",
  description: "30 + 10 = 40",
  steps: [
    { label: ["Premier"], amount: 30, value: "+30" },
    { label: ["Second,", "plus long"], amount: 10, value: "+10" },
  ],
  total: { label: ["Total"], value: "40" },
});
const columns = drawing.marks.filter((mark) => mark.kind === "rect");
const [first, firstOfTotal, second, secondOfTotal] = columns;

describe("a cascade", () => {
  it("draws heights in proportion to the amounts, a hairline apart", () => {
    expect(columns).toHaveLength(4);
    const [high = 0, low = 0] = [first, second].map(
      (column) => (column?.height ?? 0) + HAIRLINE_PX,
    );
    expect(high / low).toBeCloseTo(3, 10);
  });

  it("starts each step where the one before ends, and joins the two by a line", () => {
    expect((second?.y ?? 0) + (second?.height ?? 0) + HAIRLINE_PX).toBeCloseTo(first?.y ?? 0, 10);
    const [joint] = drawing.marks.filter((mark) => mark.kind === "line");
    expect(joint?.y1).toBe(joint?.y2);
    expect(joint?.x1).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 10);
    expect(joint?.x2).toBeCloseTo(second?.x ?? 0, 10);
  });

  it("stacks the same steps in the column of the total", () => {
    expect(firstOfTotal).toMatchObject({ y: first?.y, height: first?.height });
    expect(secondOfTotal).toMatchObject({ y: second?.y, height: second?.height });
    expect(firstOfTotal?.x).toBe(secondOfTotal?.x);
  });

  it("stays inside its frame with its labels apart", () => {
    expect(outside(drawing, 220)).toEqual([]);
    expect(overlaps(drawing, 220)).toEqual([]);
  });
});
