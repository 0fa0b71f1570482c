import { QUARTERS_PER_HOUR } from "#lib/charts/day-curve.ts";
import { dayPrices } from "#lib/content/hero-day.ts";

/** Within an hour a price overshoots its hour's trend at first, and falls short of it at last. */
const SAW_TOOTH = [0.3, 0.1, -0.1, -0.3];

/** Prices of quarter-hours between those of full hours, from 0 to 24 h. */
function between(hourly: readonly number[]): readonly number[] {
  return hourly.slice(1).flatMap((next, hour) => {
    const price = hourly[hour] ?? next;
    return SAW_TOOTH.map((tooth, quarter) => {
      const share = (quarter + 0.5) / QUARTERS_PER_HOUR - tooth / 2;
      return Math.round((price + (next - price) * share) * 10) / 10;
    });
  });
}

/** Three fictional days in €/MWh, one price per quarter-hour from 00:00; the first is the page's own. */
export const FICTIONAL_DAYS = {
  printemps: dayPrices,
  hiver: between([
    88, 80, 72, 66, 67, 74, 98, 146, 176, 168, 150, 140, 130, 122, 119, 124, 160, 232, 288, 270,
    206, 160, 134, 112, 94,
  ]),
  ete: between([
    62, 57, 51, 47, 49, 56, 66, 71, 68, 48, 14, -8, -24, -33, -31, -24, -16, -2, 22, 66, 98, 122,
    106, 90, 72,
  ]),
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type FictionalDay = keyof typeof FICTIONAL_DAYS;
