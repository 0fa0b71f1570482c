import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  BATTERY_HOURS,
  type BatteryPlan,
  type BatteryUnits,
  bestPlan,
  DAILY_CYCLES,
  EFFICIENCY,
  runsOf,
  unitsOf,
} from "./battery-plan.ts";
import { FICTIONAL_DAYS } from "./fictional-days.ts";

function earned({ charged, discharged }: BatteryPlan, prices: readonly number[]): number {
  return prices.reduce(
    (sum, price, quarter) => sum + price * ((discharged[quarter] ?? 0) - (charged[quarter] ?? 0)),
    0,
  );
}

/** Tries every way of moving whole units within the budget. */
function bruteForce(prices: readonly number[], units: BatteryUnits, budget: number): number {
  function best(quarter: number, level: number, left: number): number {
    const price = prices[quarter];
    if (price === undefined) return 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let move = -units.discharge; move <= units.charge; move++) {
      const [after, unspent] = [level + move, left - Math.max(0, move)];
      if (after < 0 || after > units.capacity || unspent < 0) continue;
      const cash = (-move * price) / (move > 0 ? units.charge : units.discharge);
      most = Math.max(most, cash + best(quarter + 1, after, unspent));
    }
    return most;
  }
  return best(0, 0, budget);
}

const smallBatteries = [
  { charge: 2, discharge: 3, capacity: 4 },
  { charge: 3, discharge: 3, capacity: 2 },
  { charge: 1, discharge: 2, capacity: 3 },
];

test.each(smallBatteries)("no way of running %j earns more on a small day", (units) => {
  const day = fc.array(fc.integer({ min: -60, max: 200 }), { maxLength: 6 });
  fc.assert(
    fc.property(day, fc.constantFrom(0.5, 1, 1.5, 2), (prices, cycles) => {
      const earnings = earned(bestPlan(prices, units, cycles), prices);
      const budget = Math.floor(cycles * units.capacity);
      // The plan may beat brute force, which moves whole units only.
      expect(earnings).toBeGreaterThan(bruteForce(prices, units, budget) - 1e-6);
    }),
    { numRuns: 100 },
  );
});

const anyBattery = BATTERY_HOURS.flatMap((hours) =>
  DAILY_CYCLES.map((cycles) => ({ hours, cycles })),
);

test.each(anyBattery)("%j stays within power, energy and cycles", ({ hours, cycles }) => {
  const price = fc.double({ min: -500, max: 4000, noNaN: true });
  fc.assert(
    fc.property(fc.array(price, { minLength: 92, maxLength: 100 }), (prices) => {
      const plan = bestPlan(prices, unitsOf(hours), cycles);
      let [level, bought] = [0, 0];
      for (const [quarter, charged] of plan.charged.entries()) {
        const discharged = plan.discharged[quarter] ?? 0;
        expect(charged * discharged).toBe(0);
        expect(Math.max(charged, discharged)).toBeLessThan(1 + 1e-9);
        bought += charged / 4;
        level += charged / 4 - discharged / 4 / EFFICIENCY;
        expect(level).toBeGreaterThan(-1e-9);
        expect(level).toBeLessThan(hours + 1e-9);
      }
      expect(bought).toBeLessThan(cycles * hours + 1e-9);
      expect(earned(plan, prices)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2 },
  );
});

// Euros by a linear program (scipy's HiGHS) over the same limits.
test.each([
  ["printemps", 1, [130.52, 152.35, 173.44]],
  ["printemps", 2, [252.79, 295.71, 332.87]],
  ["printemps", 4, [451.56, 531.64, 571.82]],
  ["hiver", 1, [179.15, 195.61, 209.91]],
  ["hiver", 2, [344.66, 375.43, 398.15]],
  ["hiver", 4, [595.57, 649.05, 659.74]],
  ["ete", 1, [135.54, 142.63, 148.75]],
  ["ete", 2, [259.43, 272.63, 282.66]],
  ["ete", 4, [474.1, 497.34, 504.29]],
] as const)("%s, %i h: 1, 1.5 and 2 cycles earn what another solver finds", (day, hours, euros) => {
  for (const [place, cycles] of DAILY_CYCLES.entries()) {
    const prices = FICTIONAL_DAYS[day];
    const earnings = earned(bestPlan(prices, unitsOf(hours), cycles), prices) / 4;
    expect(earnings).toBeCloseTo(euros[place] ?? 0, 2);
  }
});

it("waits on a day of equal prices, and fills up when charging is paid", () => {
  const chargedOn = (price: number, cycles: number) =>
    bestPlan(Array(96).fill(price), unitsOf(2), cycles).charged.reduce((sum, of) => sum + of) / 4;
  expect(chargedOn(50, 2)).toBe(0);
  expect(chargedOn(-1, 1)).toBeCloseTo(2);
});

it("runs of a kind end before the first quarter of another, or with the day", () => {
  expect(runsOf(["charge", null, "charge", "charge", "discharge"])).toEqual([
    { kind: "charge", from: 0, to: 1 },
    { kind: "charge", from: 2, to: 4 },
    { kind: "discharge", from: 4, to: 5 },
  ]);
});
