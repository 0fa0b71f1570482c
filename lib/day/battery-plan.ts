/** The best schedule of a 1 MW battery on a day of known prices; docs/decisions.md says why it is exact. */
import { type Band, QUARTERS_PER_HOUR } from "./day-curve.ts";

export const BATTERY_HOURS = [1, 2, 4] as const;

export type BatteryHours = (typeof BATTERY_HOURS)[number];

/** Full charges that a warranty may allow in a day. */
export const DAILY_CYCLES = [1, 1.5, 2] as const;

export type DailyCycles = (typeof DAILY_CYCLES)[number];

/** Share of the energy charged that is delivered; the losses are counted when it discharges. */
export const EFFICIENCY = 0.86;

/** Whole units of energy: a full quarter-hour charges 43 and discharges 50, so that 43/50 is the efficiency. */
export type BatteryUnits = Readonly<Record<"charge" | "discharge" | "capacity", number>>;

/** Shares of full power, one per quarter-hour. */
export interface BatteryPlan {
  readonly charged: readonly number[];
  readonly discharged: readonly number[];
}

export function unitsOf(hours: BatteryHours): BatteryUnits {
  return { charge: 43, discharge: 50, capacity: hours * 4 * 43 };
}

/**
 * The best plan that charges at most `cycles` times the capacity, starting empty. Energy left at the end of the day
 * earns nothing.
 */
export function bestPlan(
  prices: readonly number[],
  units: BatteryUnits,
  cycles: number,
): BatteryPlan {
  const budget = cycles * units.capacity;
  let more = bestSchedule(prices, units, 0);
  let less: Schedule = { levels: prices.map(() => 0), charged: 0, earned: 0 };
  while (more.charged > budget) {
    // At this price of a charged unit both are equal, and best unless a third schedule is better.
    const wear = (more.earned - less.earned) / (more.charged - less.charged);
    const third = bestSchedule(prices, units, wear);
    const gain = third.earned - less.earned - wear * (third.charged - less.charged);
    if (gain < ROUNDING) return planOf(mixture(less, more, budget), units);
    if (third.charged > budget) more = third;
    else less = third;
  }
  return planOf(more.levels, units);
}

/** Earnings of a plan for 1 MW, in whole euros. */
export function marginOf({ charged, discharged }: BatteryPlan, prices: readonly number[]): number {
  const sum = prices.reduce(
    (sum, price, quarter) => sum + price * ((discharged[quarter] ?? 0) - (charged[quarter] ?? 0)),
    0,
  );
  return Math.round(sum / QUARTERS_PER_HOUR);
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
const ROUNDING = 1e-6;

/** In units: levels at the end of each quarter, and what is charged. Earnings are price times quarter-hours at full power. */
interface Schedule {
  readonly levels: readonly number[];
  readonly charged: number;
  readonly earned: number;
}

/** The schedule that earns most when each unit charged costs `wear` as well; ties are resolved by waiting. */
function bestSchedule(prices: readonly number[], units: BatteryUnits, wear: number): Schedule {
  const { charge, discharge, capacity } = units;
  const values = valuesToCome(prices, units, wear);
  const levels: number[] = [];
  let [level, charged, earned] = [0, 0, 0];
  for (const [quarter, price] of prices.entries()) {
    const next = values[quarter + 1] ?? [];
    const worth = (after: number) =>
      (next[after] ?? 0) + cashOf(after - level, price, units) - wear * Math.max(0, after - level);
    let best = level;
    const last = Math.min(capacity, level + charge);
    for (let after = Math.max(0, level - discharge); after <= last; after++) {
      if (worth(after) > worth(best) + ROUNDING / prices.length) best = after;
    }
    charged += Math.max(0, best - level);
    earned += cashOf(best - level, price, units);
    level = best;
    levels.push(level);
  }
  return { levels, charged, earned };
}

/** Earnings of moving `units`: price times quarter-hours at full power. */
function cashOf(units: number, price: number, { charge, discharge }: BatteryUnits): number {
  return (-units * price) / (units > 0 ? charge : discharge);
}

/** Best earnings of the rest of the day, by quarter and level. */
function valuesToCome(
  prices: readonly number[],
  { charge, discharge, capacity }: BatteryUnits,
  wear: number,
): number[][] {
  const values = [Array<number>(capacity + 1).fill(0)];
  for (const price of [...prices].reverse()) {
    const [next = []] = values;
    const charging = bestAhead(next, charge, price / charge + wear);
    const discharging = bestAhead([...next].reverse(), discharge, -price / discharge).reverse();
    values.unshift(charging.map((value, level) => Math.max(value, discharging[level] ?? value)));
  }
  return values;
}

/** For each level, the highest value from there to `reach` above it, less `cost` per unit of the climb. */
function bestAhead(values: readonly number[], reach: number, cost: number): number[] {
  const best = Array<number>(values.length);
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

/**
 * Mixes two schedules that charge less and more than the budget. Where their levels meet, a plan may switch between
 * them: each part of the day follows one of the two, and a single part a share of both.
 */
function mixture(less: Schedule, more: Schedule, budget: number): readonly number[] {
  const levels = [...less.levels];
  let left = budget - less.charged;
  // First the parts in which the schedule that charges more overall charges less.
  const parts = [...partsBetween(less.levels, more.levels)].sort((a, b) => a.extra - b.extra);
  for (const { from, to, extra } of parts) {
    const share = extra > left ? left / extra : 1;
    for (let quarter = from; quarter < to; quarter++) {
      const [low = 0, high = 0] = [less.levels[quarter], more.levels[quarter]];
      levels[quarter] = low + share * (high - low);
    }
    left -= share * extra;
  }
  return levels;
}

/** Parts of the day between meeting levels, with what `more` charges beyond `less` in each. */
function partsBetween(less: readonly number[], more: readonly number[]) {
  const parts: { from: number; to: number; extra: number }[] = [];
  let [from, extra] = [0, 0];
  const chargeIn = (levels: readonly number[], quarter: number) =>
    Math.max(0, (levels[quarter] ?? 0) - (levels[quarter - 1] ?? 0));
  for (const quarter of less.keys()) {
    extra += chargeIn(more, quarter) - chargeIn(less, quarter);
    if (less[quarter] !== more[quarter] && quarter < less.length - 1) continue;
    parts.push({ from, to: quarter + 1, extra });
    [from, extra] = [quarter + 1, 0];
  }
  return parts;
}

function planOf(levels: readonly number[], { charge, discharge }: BatteryUnits): BatteryPlan {
  const moves = levels.map((level, quarter) => level - (levels[quarter - 1] ?? 0));
  return {
    charged: moves.map((move) => Math.max(0, move) / charge),
    discharged: moves.map((move) => Math.max(0, -move) / discharge),
  };
}
