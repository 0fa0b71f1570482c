/** What four clients do with the prices of `hero-day.ts`: fictional quantities, one per quarter-hour from 00:00. */
import { type Band, QUARTERS_PER_DAY, QUARTERS_PER_HOUR } from "../charts/day-curve.ts";
import { dayBands, dayPrices } from "./hero-day.ts";

const QUARTERS = Array.from({ length: QUARTERS_PER_DAY }, (_, quarter) => quarter);

/** Values that hold for an hour or a half, for each of their quarters. */
function perQuarter(values: readonly number[]): readonly number[] {
  const held = QUARTERS_PER_DAY / values.length;
  return QUARTERS.map((quarter) => values[Math.floor(quarter / held)] ?? 0);
}

/** Energy in MWh of powers in MW. */
export function energyOf(powers: readonly number[]): number {
  return powers.reduce((sum, power) => sum + power, 0) / QUARTERS_PER_HOUR;
}

/** Value in euros of powers in MW, at the day's prices. */
export function worthOf(powers: readonly number[]): number {
  return energyOf(powers.map((power, quarter) => power * (dayPrices[quarter] ?? 0)));
}

/** A wind portfolio of 120 MW without stops: what was forecast the day before, and what was produced, in MW. */
const forecast = perQuarter([
  48, 50, 52, 54, 56, 57, 56, 54, 50, 46, 42, 39, 37, 36, 38, 42, 48, 56, 64, 70, 74, 75, 72, 66,
]);
const actual = perQuarter([
  48, 50, 54, 58, 62, 65, 68, 69, 70, 69, 67, 64, 60, 56, 51, 47, 42, 38, 35, 32, 31, 30, 29, 29,
  30, 31, 33, 36, 41, 47, 53, 58, 64, 70, 78, 83, 87, 90, 92, 92, 90, 86, 81, 76, 70, 66, 64, 66,
]);
export const windPortfolio = {
  capacity: 120,
  forecast,
  actual,
  gaps: QUARTERS.map((quarter) => (actual[quarter] ?? 0) - (forecast[quarter] ?? 0)),
};

/** A solar park of 40 MW: what it could produce, and what it delivers when it stops at negative prices, in MW. */
const available = perQuarter([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 6, 10, 14, 18, 22, 26, 29, 32, 35, 37, 39, 40, 40,
  40, 39, 37, 35, 32, 29, 26, 22, 18, 14, 10, 6, 3, 1, 0, 0, 0, 0, 0, 0,
]);
export const solarPark = {
  capacity: 40,
  available,
  delivered: available.map((power, quarter) => ((dayPrices[quarter] ?? 0) < 0 ? 0 : power)),
};

/** The battery of the hero's day: 1 MW, 2 MWh; its losses are counted when it discharges. */
const EFFICIENCY = 0.86;

/** Quarters in which it discharges for part of the time, until it is empty. */
const PARTIAL_QUARTERS: Readonly<Record<number, number>> = { 29: 0.44, 84: 0.88 };

const isIn = (quarter: number) => (band: Band) => band.from <= quarter && quarter < band.to;

function powerOf(kind: Band["kind"]): readonly number[] {
  return QUARTERS.map((quarter) => {
    const band = dayBands.find(isIn(quarter));
    return band?.kind === kind ? (PARTIAL_QUARTERS[quarter] ?? 1) : 0;
  });
}

const charged = powerOf("charge");
const discharged = powerOf("discharge");
const change = (quarter: number) =>
  (charged[quarter] ?? 0) - (discharged[quarter] ?? 0) / EFFICIENCY;
export const battery = {
  capacity: 2,
  efficiency: EFFICIENCY,
  charged,
  discharged,
  /** In MWh, at the end of each quarter. */
  levels: QUARTERS.map((last) => energyOf(QUARTERS.slice(0, last + 1).map(change))),
};

/** A cold store whose evening load is moved to the early afternoon, in MW. */
const MOVED = { power: 2, from: { from: 76, to: 86 }, to: { from: 50, to: 60 } };

const usual = perQuarter([3, 3, 3, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 4, 3]);
const holds = ({ from, to }: { from: number; to: number }, quarter: number) =>
  from <= quarter && quarter < to;
export const coldStore = {
  moved: MOVED,
  movedEnergy: (MOVED.power * (MOVED.to.to - MOVED.to.from)) / QUARTERS_PER_HOUR,
  usual,
  shifted: usual.map((load, quarter) => {
    const more = holds(MOVED.to, quarter) ? MOVED.power : 0;
    const less = holds(MOVED.from, quarter) ? MOVED.power : 0;
    return load + more - less;
  }),
};
