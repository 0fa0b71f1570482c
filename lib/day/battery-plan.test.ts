import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  BATTERY_HOURS,
  type BatteryPlan,
  type BatteryUnits,
  bestPlan,
  EFFICIENCY,
  runsOf,
  unitsOf,
} from "./battery-plan.ts";
import { dayPrices } from "./fictional-days.ts";

function earned({ charged, discharged }: BatteryPlan, prices: readonly number[]): number {
  return prices.reduce(
    (sum, price, quarter) => sum + price * ((discharged[quarter] ?? 0) - (charged[quarter] ?? 0)),
    0,
  );
}

/** Charges and discharges in turn: the signs of a plan's moves, without repetitions. */
function turns({ charged, discharged }: BatteryPlan): string {
  const moves = charged.map((share, quarter) => (share > 0 ? "+" : discharged[quarter] ? "-" : ""));
  return moves.join("").replace(/(.)\1+/g, "$1");
}

/** Every way of moving whole units, with at most two charges and two discharges. */
function bruteForce(prices: readonly number[], units: BatteryUnits): number {
  function best(quarter: number, level: number, moves: string): number {
    const price = prices[quarter];
    if (price === undefined) return 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let move = -units.discharge; move <= units.charge; move++) {
      const after = level + move;
      const sign = move > 0 ? "+" : move < 0 ? "-" : "";
      const history = moves.endsWith(sign) ? moves : moves + sign;
      if (after < 0 || after > units.capacity || !"+-+-".startsWith(history)) continue;
      const cash = (-move * price) / (move > 0 ? units.charge : units.discharge);
      most = Math.max(most, cash + best(quarter + 1, after, history));
    }
    return most;
  }
  return best(0, 0, "");
}

const smallBatteries = [
  { charge: 2, discharge: 3, capacity: 4 },
  { charge: 3, discharge: 3, capacity: 2 },
  { charge: 1, discharge: 2, capacity: 3 },
];

test.each(smallBatteries)("no way of running %j earns more on a small day", (units) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -60, max: 200 }), { maxLength: 6 }), (prices) => {
      const plan = bestPlan(prices, units);
      expect(earned(plan, prices)).toBeCloseTo(bruteForce(prices, units), 8);
    }),
    { numRuns: 60 },
  );
});

test.each(BATTERY_HOURS)("a battery of %i h stays within power, energy and two cycles", (hours) => {
  const price = fc.double({ min: -500, max: 4000, noNaN: true });
  const units = unitsOf(hours);
  fc.assert(
    fc.property(fc.array(price, { minLength: 92, maxLength: 100 }), (prices) => {
      const plan = bestPlan(prices, units);
      let level = 0;
      for (const [quarter, charged] of plan.charged.entries()) {
        const discharged = plan.discharged[quarter] ?? 0;
        expect(charged * discharged).toBe(0);
        expect(Math.max(charged, discharged)).toBeLessThanOrEqual(1);
        level += charged / 4 - discharged / 4 / EFFICIENCY;
        expect(level).toBeGreaterThan(-1e-9);
        expect(level).toBeLessThan(hours + 1e-9);
      }
      expect("+-+-".startsWith(turns(plan))).toBe(true);
      expect(earned(plan, prices)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 5 },
  );
});

// Computed by an independent program over the same units.
test.each([
  [1, 173.44],
  [2, 332.87],
  [4, 571.82],
] as const)("a battery of %i h earns %f € on the spring day", (hours, euros) => {
  expect(earned(bestPlan(dayPrices, unitsOf(hours)), dayPrices) / 4).toBeCloseTo(euros, 2);
});

it("waits on a day of equal prices, and fills twice when charging is paid", () => {
  expect(turns(bestPlan(Array(96).fill(50), unitsOf(2)))).toBe("");
  expect(turns(bestPlan(Array(96).fill(-1), unitsOf(2)))).toBe("+-+");
});

it("runs of a kind end before the first quarter of another, or with the day", () => {
  expect(runsOf(["charge", null, "charge", "charge", "discharge"])).toEqual([
    { kind: "charge", from: 0, to: 1 },
    { kind: "charge", from: 2, to: 4 },
    { kind: "discharge", from: 4, to: 5 },
  ]);
});
