import { expect, test } from "vitest";
import { drawChosenDay } from "./chosen-day.ts";
import { readingOf } from "./reading.ts";

test("the needle reads prices at the scale at which the day is drawn", () => {
  const { drawn, chart } = drawChosenDay({ day: "hiver", hours: 2, cycles: 2 });
  const reading = readingOf({ ...drawn, scale: 2, heights: [50.2, -12.3] }, chart);
  expect(reading.prices).toEqual([100, -25]);
  expect(reading.edges).toEqual([288, -64]);
});
