/** The best schedule of a 1 MW battery on a day of known prices; docs/decisions.md says why it is exact. */
import type { Band } from "./day-curve.ts";

export const BATTERY_HOURS = [1, 2, 4] as const;

export type BatteryHours = (typeof BATTERY_HOURS)[number];

/** Share of the energy charged that is delivered; the losses are counted when it discharges. */
export const EFFICIENCY = 0.86;

/** Whole units of energy: a full quarter-hour charges 43 and discharges 50, so that 43/50 is the efficiency. */
export type BatteryUnits = Readonly<Record<"charge" | "discharge" | "capacity", number>>;

/** Shares of full power, one per quarter-hour. */
export interface BatteryPlan {
  readonly charged: readonly number[];
  readonly discharged: readonly number[];
}

const MAX_CYCLES = 2;

/** Idle before the first charge, then charging and discharging in turn. */
const PHASES = 2 * MAX_CYCLES + 1;

const isCharging = (phase: number) => phase % 2 === 1;

export function unitsOf(hours: BatteryHours): BatteryUnits {
  return { charge: 43, discharge: 50, capacity: hours * 4 * 43 };
}

/** The best plan, starting empty. Energy left at the end of the day earns nothing; ties are resolved by waiting. */
export function bestPlan(prices: readonly number[], units: BatteryUnits): BatteryPlan {
  const values = valuesToCome(prices, units);
  const charged: number[] = [];
  const discharged: number[] = [];
  let phase = 0;
  let level = 0;
  for (const [quarter, price] of prices.entries()) {
    const next = values[quarter + 1] ?? [];
    let best = { phase, level, value: next[phase]?.[level] ?? 0 };
    for (const to of [phase, phase + 1].filter((to) => 0 < to && to < PHASES)) {
      const [from, until] = isCharging(to)
        ? [level, Math.min(units.capacity, level + units.charge)]
        : [Math.max(0, level - units.discharge), level];
      for (let after = from; after <= until; after++) {
        const value = cashOf(after - level, price, units) + (next[to]?.[after] ?? 0);
        if (value > best.value + ROUNDING) best = { phase: to, level: after, value };
      }
    }
    charged.push(Math.max(0, best.level - level) / units.charge);
    discharged.push(Math.max(0, level - best.level) / units.discharge);
    ({ phase, level } = best);
  }
  return { charged, discharged };
}

/** Runs of quarters of the same kind. */
export function runsOf(kinds: readonly (Band["kind"] | null)[]): readonly Band[] {
  const runs: { kind: Band["kind"]; from: number; to: number }[] = [];
  for (const [quarter, kind] of kinds.entries()) {
    const last = runs.at(-1);
    if (kind && last?.kind === kind && last.to === quarter) last.to += 1;
    else if (kind) runs.push({ kind, from: quarter, to: quarter + 1 });
  }
  return runs;
}

/** Sums that differ by less count as equal. */
const ROUNDING = 1e-9;

function cashOf(units: number, price: number, { charge, discharge }: BatteryUnits): number {
  return (-units * price) / (units > 0 ? charge : discharge);
}

/** Best earnings of the rest of the day, by quarter, phase and level. */
function valuesToCome(prices: readonly number[], units: BatteryUnits): number[][][] {
  const none = Array.from({ length: PHASES }, () => Array<number>(units.capacity + 1).fill(0));
  const values = [none];
  for (const price of prices.toReversed()) {
    const [next = none] = values;
    const entering = next.map((value, phase) => {
      if (phase === 0) return value;
      return isCharging(phase)
        ? bestAhead(value, units.charge, price / units.charge)
        : bestAhead(value.toReversed(), units.discharge, -price / units.discharge).toReversed();
    });
    values.unshift(
      entering.map((stay, phase) => {
        const onward = entering[phase + 1];
        return onward ? stay.map((value, level) => Math.max(value, onward[level] ?? 0)) : stay;
      }),
    );
  }
  return values;
}

/** For each level the highest value at it or at most `reach` above it, less `cost` for each unit up to there. */
function bestAhead(values: readonly number[], reach: number, cost: number): number[] {
  const best: number[] = [];
  const candidates: number[] = [];
  const worth = (level: number) => (values[level] ?? 0) - cost * level;
  for (let level = values.length - 1; level >= 0; level--) {
    if ((candidates[0] ?? 0) > level + reach) candidates.shift();
    while (candidates.length > 0 && worth(candidates.at(-1) ?? 0) <= worth(level)) candidates.pop();
    candidates.push(level);
    best[level] = worth(candidates[0] ?? level) + cost * level;
  }
  return best;
}
