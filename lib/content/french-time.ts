const MINUTES_PER_QUARTER = 15;

/** Start of a quarter-hour of the day: `13 h 30`, with U+00A0. */
export function timeOfDay(quarter: number): string {
  const minutes = quarter * MINUTES_PER_QUARTER;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}
