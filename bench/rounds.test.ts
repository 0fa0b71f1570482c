import { expect, it } from "vitest";
import { interleaved } from "./rounds.ts";

it("measures each subject in turn, and gives each its own results", async () => {
  const order: string[] = [];
  const measured = await interleaved(2, ["site", "plain"], async (subject) => {
    order.push(subject);
    return order.length;
  });
  expect(order).toEqual(["site", "plain", "site", "plain"]);
  expect(measured).toEqual([
    ["site", [1, 3]],
    ["plain", [2, 4]],
  ]);
});
