import { expect, it } from "vitest";
import { goalTable } from "./goals.ts";

it("says which goals are held, and below the table who is in the way of the others", () => {
  const { rows, notes } = goalTable([
    { goal: "fast", isHeld: true, figure: "by all", missedBy: [] },
    { goal: "still", isHeld: false, figure: "not by 2", missedBy: ["dot: 4", "swipe: 5"] },
  ]);
  expect(rows).toEqual([
    ["fast", "by all", "held"],
    ["still", "not by 2", "MISSED"],
  ]);
  expect(notes).toEqual(["still: missed by dot: 4; swipe: 5."]);
});
