import { QUARTERS_PER_HOUR } from "../charts/day-curve.ts";

const MINUTES_PER_QUARTER = 15;

/** Start of a quarter-hour of the day: `13 h 30`, with U+00A0. */
export function timeOfDay(quarter: number): string {
  const minutes = String((quarter % QUARTERS_PER_HOUR) * MINUTES_PER_QUARTER).padStart(2, "0");
  return `${Math.floor(quarter / QUARTERS_PER_HOUR)}\u00a0h\u00a0${minutes}`;
}
