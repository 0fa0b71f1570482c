import { expect, it } from "vitest";
import { cascade } from "./cascade.ts";

const HAIRLINE_PX = 1.5;

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
