/** Four fictional clients on a day of prices: quantities per quarter-hour from 00:00. */
import { type BatteryPlan, EFFICIENCY, marginOf } from "./battery-plan.ts";
import { offClock } from "./clock.ts";
import { type Band, QUARTERS_PER_HOUR } from "./day-curve.ts";
import type { ClientPowers } from "./fictional-clients.ts";

/** Energy in MWh of powers in MW. */
export function energyOf(powers: readonly number[]): number {
  return powers.reduce((sum, power) => sum + power, 0) / QUARTERS_PER_HOUR;
}

/** The cold store's shiftable load: 2 MW for 2.5 h. */
const MOVED = { power: 2, quarters: 10 };

/** The clients on a day, and the phases of their battery, as the pictures show them. */
export interface DayOfClients extends ReturnType<typeof clientDay> {
  readonly isPasted?: boolean;
  readonly phases: readonly Band[];
  /** Heights of the prices in the drawing, by the clock. */
  readonly heights: readonly number[];
}

/** The four clients on a day of 92, 96 or 100 prices; `hours` is the battery's energy in hours of its power. */
export function clientDay(
  prices: readonly number[],
  powers: ClientPowers,
  plan: BatteryPlan,
  hours: number,
) {
  const { length } = prices;
  const forecast = offClock(powers.forecast, length);
  const actual = offClock(powers.actual, length);
  const available = offClock(powers.available, length);
  const usual = offClock(powers.usual, length);
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
      margin: marginOf(plan, prices),
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
  for (const [dear, high] of sums.entries()) {
    for (const [cheap, low] of sums.entries()) {
      const gain = high - low;
      if (Math.abs(dear - cheap) >= quarters && gain > most) [from, to, most] = [dear, cheap, gain];
    }
  }
  return { from: { from, to: from + quarters }, to: { from: to, to: to + quarters } };
}
