import { describe, expect, it } from "vitest";
import { clockTime, extremeQuarter, negativeRuns, QUARTERS_PER_DAY } from "../charts/day-curve.ts";
import { frenchNumber } from "./french-numbers.ts";
import { heroChart } from "./hero-chart.ts";
import { dayBands, dayPrices } from "./hero-day.ts";
import { fr } from "./typography.ts";

const spoken = (quarter: number) => fr(clockTime(quarter).replace(":", " h "));
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
    expect([dayPrices[lowest], clockTime(lowest)]).toEqual([-19.17, "13:30"]);
    expect([dayPrices[highest], clockTime(highest)]).toEqual([130.66, "20:15"]);
  });

  it("is below zero for 17 quarters, from 11:30 to 15:45", () => {
    const [run, ...others] = negativeRuns(dayPrices);
    expect(others).toEqual([]);
    expect(run).toEqual({ from: 46, to: 63 });
    expect([46, 63].map(clockTime)).toEqual(["11:30", "15:45"]);
  });

  it("charges and discharges twice, buying below what it sells for", () => {
    const times = dayBands.map(({ kind, from, to }) => [kind, clockTime(from), clockTime(to)]);
    expect(times).toEqual([
      ["charge", "02:45", "03:45"],
      ["discharge", "07:15", "08:15"],
      ["charge", "12:45", "14:45"],
      ["discharge", "19:30", "21:15"],
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
    expect(heroChart.minimum).toBe(fr(`${priceAt(lowest)} €/MWh à ${spoken(lowest)}`));
    expect(heroChart.maximum).toBe(fr(`${priceAt(highest)} €/MWh à ${spoken(highest)}`));
    for (const fact of [
      `${QUARTERS_PER_DAY} prix`,
      `Creux de ${heroChart.minimum}`,
      `pointe de ${heroChart.maximum}`,
      `${spoken(63 - 46).replace(/^0/, "")} de prix négatifs`,
      `entre ${spoken(46)} et ${spoken(63)}`,
    ]) {
      expect(heroChart.description).toContain(fr(fact));
    }
  });

  it("says that the data are fictional", () => {
    expect(heroChart.caption).toContain("données fictives");
  });

  it("labels each price tick with its price", () => {
    for (const { price, label } of heroChart.priceMarks) {
      expect(Number.parseInt(label, 10)).toBe(price);
    }
  });
});
