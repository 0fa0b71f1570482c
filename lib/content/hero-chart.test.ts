import { describe, expect, it } from "vitest";
import { extremeQuarter, negativeRuns, QUARTERS_PER_DAY } from "../charts/day-curve.ts";
import { dayBands, dayPrices } from "../day/fictional-days.ts";
import { frenchNumber } from "./french-numbers.ts";
import { timeOfDay } from "./french-time.ts";
import { heroChart } from "./hero-chart.ts";
import { fr } from "./typography.ts";

const lowest = extremeQuarter(dayPrices, "lowest");
const highest = extremeQuarter(dayPrices, "highest");
const priceAt = (quarter: number) => frenchNumber(dayPrices[quarter] ?? Number.NaN);

describe("the fictional day", () => {
  it("has a price for each quarter, to the cent", () => {
    expect(dayPrices).toHaveLength(QUARTERS_PER_DAY);
    expect(dayPrices.filter((price) => Number(price.toFixed(2)) !== price)).toEqual([]);
    const mean = dayPrices.reduce((sum, price) => sum + price, 0) / QUARTERS_PER_DAY;
    expect(mean).toBeCloseTo(50.39, 2);
  });

  it("falls to -19.17 at 13:30 and rises to 130.66 at 20:15", () => {
    expect([dayPrices[lowest], timeOfDay(lowest)]).toEqual([-19.17, fr("13 h 30")]);
    expect([dayPrices[highest], timeOfDay(highest)]).toEqual([130.66, fr("20 h 15")]);
  });

  it("is below zero for 17 quarters, from 11:30 to 15:45", () => {
    const [run, ...others] = negativeRuns(dayPrices);
    expect(others).toEqual([]);
    expect(run).toEqual({ from: 46, to: 63 });
    expect([46, 63].map(timeOfDay)).toEqual([fr("11 h 30"), fr("15 h 45")]);
  });

  it("charges and discharges twice, buying below what it sells for", () => {
    const times = dayBands.map(({ kind, from, to }) => [kind, timeOfDay(from), timeOfDay(to)]);
    expect(times).toEqual([
      ["charge", fr("2 h 45"), fr("3 h 45")],
      ["discharge", fr("7 h 15"), fr("8 h 15")],
      ["charge", fr("12 h 45"), fr("14 h 45")],
      ["discharge", fr("19 h 30"), fr("21 h 15")],
    ]);
    const prices = (kind: string) =>
      dayBands
        .filter((band) => band.kind === kind)
        .flatMap(({ from, to }) => dayPrices.slice(from, to));
    expect(Math.max(...prices("charge"))).toBeLessThan(Math.min(...prices("discharge")));
  });
});

describe("the chart's copy", () => {
  it("states the figures of the day", () => {
    expect(heroChart.minimum).toBe(fr(`${priceAt(lowest)} €/MWh à ${timeOfDay(lowest)}`));
    for (const fact of [
      `${QUARTERS_PER_DAY} prix`,
      `Creux de ${heroChart.minimum}`,
      `pointe de ${priceAt(highest)} €/MWh à ${timeOfDay(highest)}`,
      `${timeOfDay(63 - 46)} de prix négatifs`,
      `entre ${timeOfDay(46)} et ${timeOfDay(63)}`,
      ...dayBands.map(({ from, to }) => `de ${timeOfDay(from)} à ${timeOfDay(to)}`),
    ]) {
      expect(heroChart.description).toContain(fr(fact));
    }
  });

  it("says that the data are fictional", () => {
    expect(heroChart.caption).toContain("données fictives");
  });
});
