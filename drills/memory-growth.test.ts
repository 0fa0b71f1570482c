import { expect, test } from "vitest";
import { describeGrowth, growthOf, isSteady } from "./memory-growth.ts";

const SETTLED = { resident: 200, heap: 50 };

test.each([
  ["stays", { resident: 200, heap: 50 }, true],
  ["shrinks", { resident: 100, heap: 10 }, true],
  ["grows a little", { resident: 219, heap: 54 }, true],
  ["grows as a process", { resident: 221, heap: 50 }, false],
  ["grows on the heap", { resident: 200, heap: 56 }, false],
])("tells whether memory is steady when it %s", (_case, after, steady) => {
  expect(isSteady(growthOf(SETTLED, after))).toBe(steady);
});

test("a growth is told in per cent", () => {
  expect(describeGrowth(growthOf(SETTLED, { resident: 210, heap: 45 }))).toBe(
    "process +5.0 %, heap −10.0 %",
  );
});
