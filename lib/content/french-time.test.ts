import { expect, it } from "vitest";
import { timeOfDay } from "./french-time.ts";
import { fr } from "./typography.ts";

it("writes the start of a quarter-hour as prose does", () => {
  expect([0, 29, 54, 95].map(timeOfDay)).toEqual(
    ["0 h 00", "7 h 15", "13 h 30", "23 h 45"].map(fr),
  );
});
