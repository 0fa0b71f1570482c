import { expect, it } from "vitest";
import { extremeQuarter, negativeRuns, QUARTERS_PER_DAY } from "../charts/day-curve.ts";
import { dayBands, dayPrices } from "../day/fictional-days.ts";
import { frenchNumber } from "./french-numbers.ts";
import { timeOfDay } from "./french-time.ts";
import { heroChart } from "./hero-chart.ts";
import { fr } from "./typography.ts";

const lowest = extremeQuarter(dayPrices, "lowest");
const highest = extremeQuarter(dayPrices, "highest");
const priceAt = (quarter: number) => frenchNumber(dayPrices[quarter] ?? Number.NaN);

it("the fictional day has a price for each quarter, to the cent", () => {
  expect(dayPrices).toHaveLength(QUARTERS_PER_DAY);
  expect(dayPrices.filter((price) => Number(price.toFixed(2)) !== price)).toEqual([]);
  const mean = dayPrices.reduce((sum, price) => sum + price, 0) / QUARTERS_PER_DAY;
  expect(mean).toBeCloseTo(50.39, 2);
});

it("the battery charges and discharges twice, buying below what it sells for", () => {
  const kinds = dayBands.map(({ kind }) => kind);
  expect(kinds).toEqual(["charge", "discharge", "charge", "discharge"]);
  const prices = (kind: string) =>
    dayBands
      .filter((band) => band.kind === kind)
      .flatMap(({ from, to }) => dayPrices.slice(from, to));
  expect(Math.max(...prices("charge"))).toBeLessThan(Math.min(...prices("discharge")));
});

it("states the figures of the day", () => {
  const [negative, ...others] = negativeRuns(dayPrices);
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
