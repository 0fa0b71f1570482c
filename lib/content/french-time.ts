const MINUTES_PER_QUARTER = 15;

/** Start of a quarter-hour of the day: `13 h 30`, with U+00A0. */
export function timeOfDay(quarter: number): string {
  const minutes = quarter * MINUTES_PER_QUARTER;
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}

/** The month of an ISO date (2026-11-21) as `novembre 2026`. */
export function frenchMonth(date: string): string {
  return frenchDate(date).replace(/^\S+ /, "");
}

/** An ISO date (2026-11-21) as `21 novembre 2026`. */
export function frenchDate(date: string): string {
  const words = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });
  return words.format(new Date(date)).replace(/^1 /, "1er ");
}
