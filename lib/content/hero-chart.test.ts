import { expect, it } from "vitest";
import { runsOf } from "../day/battery-plan.ts";
import { extremeQuarter, QUARTERS_PER_DAY } from "../day/day-curve.ts";
import { dayBands, dayPrices } from "../day/fictional-days.ts";
import { frenchNumber } from "./french-numbers.ts";
import { timeOfDay } from "./french-time.ts";
import { heroChart } from "./hero-chart.ts";
import { fr } from "./typography.ts";

const lowest = extremeQuarter(dayPrices, "lowest");
const highest = extremeQuarter(dayPrices, "highest");
const priceAt = (quarter: number) => frenchNumber(dayPrices[quarter] ?? Number.NaN);

it("states the figures of the day", () => {
  const [negative, ...others] = runsOf(dayPrices.map((price) => (price < 0 ? "charge" : null)));
  if (!negative) throw new Error("No price is negative.");
  expect(others).toEqual([]);
  expect(heroChart.minimum).toBe(fr(`${priceAt(lowest)} €/MWh à ${timeOfDay(lowest)}`));
  const { from, to } = negative;
  for (const fact of [
    `${QUARTERS_PER_DAY} prix`,
    `Creux de ${heroChart.minimum}`,
    `pointe de ${priceAt(highest)} €/MWh à ${timeOfDay(highest)}`,
    `${timeOfDay(to - from)} de prix négatifs entre ${timeOfDay(from)} et ${timeOfDay(to)}`,
    ...dayBands.map(({ from, to }) => `de ${timeOfDay(from)} à ${timeOfDay(to)}`),
  ]) {
    expect(heroChart.description).toContain(fr(fact));
  }
  expect(heroChart.caption).toContain("données fictives");
});
