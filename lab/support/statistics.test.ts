import { expect, test } from "vitest";
import { areConclusive, type Proof } from "./proof.ts";
import { interleaved, median, quantile } from "./statistics.ts";

test("a quantile is a measured value, and there is none of no values", () => {
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(() => median([])).toThrow("No values");
});

test("interleaved rounds measure the subjects in turn and keep their results apart", async () => {
  const order: string[] = [];
  const measured = await interleaved(2, ["site", "plain"], async (subject) => order.push(subject));
  expect(order).toEqual(["site", "plain", "site", "plain"]);
  expect(measured).toEqual([
    ["site", [1, 3]],
    ["plain", [2, 4]],
  ]);
});

test.each<[boolean, readonly Proof["outcome"][]]>([
  [true, ["passed", "skipped"]],
  [false, ["passed", "failed"]],
  [false, ["skipped"]],
  [false, []],
])("conclusive is %s for proofs that %j", (expected, outcomes) => {
  const proofs = outcomes.map((outcome) => ({ claim: "", outcome, figure: "" }));
  expect(areConclusive(proofs)).toBe(expected);
});
