/** Four fictional clients on a day of prices: quantities per quarter-hour from 00:00. */
import { type BatteryPlan, EFFICIENCY } from "./battery-plan.ts";
import { offClock } from "./clock.ts";
import { QUARTERS_PER_DAY, QUARTERS_PER_HOUR } from "./day-curve.ts";

function perQuarter(values: readonly number[]): readonly number[] {
  const held = QUARTERS_PER_DAY / values.length;
  return values.flatMap((value) => Array<number>(held).fill(value));
}

/** Energy in MWh of powers in MW. */
export function energyOf(powers: readonly number[]): number {
  return powers.reduce((sum, power) => sum + power, 0) / QUARTERS_PER_HOUR;
}

/** Day-ahead forecast and production, in MW, of a 120 MW wind portfolio that never stops. */
const FORECAST = perQuarter([
  48, 50, 52, 54, 56, 57, 56, 54, 50, 46, 42, 39, 37, 36, 38, 42, 48, 56, 64, 70, 74, 75, 72, 66,
]);
const ACTUAL = perQuarter([
  48, 50, 54, 58, 62, 65, 68, 69, 70, 69, 67, 64, 60, 56, 51, 47, 42, 38, 35, 32, 31, 30, 29, 29,
  30, 31, 33, 36, 41, 47, 53, 58, 64, 70, 78, 83, 87, 90, 92, 92, 90, 86, 81, 76, 70, 66, 64, 66,
]);

/** Available production, in MW, of a 40 MW solar park. */
const AVAILABLE = perQuarter([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 6, 10, 14, 18, 22, 26, 29, 32, 35, 37, 39, 40, 40,
  40, 39, 37, 35, 32, 29, 26, 22, 18, 14, 10, 6, 3, 1, 0, 0, 0, 0, 0, 0,
]);

const USUAL = perQuarter([3, 3, 3, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 4, 3]);

/** The part of its load that it shifts: 2 MW for two and a half hours. */
const MOVED = { power: 2, quarters: 10 };

export type ClientDay = ReturnType<typeof clientDay>;

/** The four clients on a day of 92, 96 or 100 prices; `hours` is the battery's energy in hours of its power. */
export function clientDay(prices: readonly number[], plan: BatteryPlan, hours: number) {
  const { length } = prices;
  const forecast = offClock(FORECAST, length);
  const actual = offClock(ACTUAL, length);
  const available = offClock(AVAILABLE, length);
  const usual = offClock(USUAL, length);
  const { from, to } = dearestAndCheapest(prices, MOVED.quarters);
  let level = 0;
  return {
    prices,
    /** Value in euros of powers in MW, at the day's prices. */
    worthOf: (powers: readonly number[]) =>
      energyOf(powers.map((power, quarter) => power * (prices[quarter] ?? 0))),
    windPortfolio: {
      capacity: 120,
      forecast,
      actual,
      gaps: actual.map((power, quarter) => power - (forecast[quarter] ?? 0)),
    },
    solarPark: {
      capacity: 40,
      available,
      /** Zero at negative prices. */
      delivered: available.map((power, quarter) => ((prices[quarter] ?? 0) < 0 ? 0 : power)),
    },
    battery: {
      ...plan,
      capacity: hours,
      /** In MWh, at the end of each quarter. */
      levels: plan.charged.map((charged, quarter) => {
        level += (charged - (plan.discharged[quarter] ?? 0) / EFFICIENCY) / QUARTERS_PER_HOUR;
        return level;
      }),
    },
    coldStore: {
      moved: { from, to },
      movedEnergy: (MOVED.power * MOVED.quarters) / QUARTERS_PER_HOUR,
      usual,
      shifted: usual.map((load, quarter) => {
        const more = to.from <= quarter && quarter < to.to ? MOVED.power : 0;
        const less = from.from <= quarter && quarter < from.to ? MOVED.power : 0;
        return load + more - less;
      }),
    },
  };
}

/** The two disjoint runs of quarters with the largest difference in price. */
function dearestAndCheapest(prices: readonly number[], quarters: number) {
  const starts = Array.from(prices.keys()).slice(0, prices.length - quarters + 1);
  const sums = starts.map((start) =>
    prices.slice(start, start + quarters).reduce((sum, price) => sum + price, 0),
  );
  let [from, to, most] = [0, quarters, Number.NEGATIVE_INFINITY];
  for (const dear of starts) {
    for (const cheap of starts) {
      const gain = (sums[dear] ?? 0) - (sums[cheap] ?? 0);
      if (Math.abs(dear - cheap) >= quarters && gain > most) [from, to, most] = [dear, cheap, gain];
    }
  }
  return { from: { from, to: from + quarters }, to: { from: to, to: to + quarters } };
}
