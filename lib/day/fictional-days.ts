import { QUARTERS_PER_HOUR } from "./day-curve.ts";

const SPRING: readonly number[] = [
  52.18, 49.68, 48.02, 45.71, 46.6, 44.03, 42.09, 40.9, 41.34, 39.59, 39.02, 38.34, 38.8, 38.43,
  38.55, 39.13, 38.94, 39.94, 43.62, 47.28, 46.93, 51.61, 58.65, 66.91, 65.6, 72.8, 82.25, 88.7,
  88.11, 92.5, 95.64, 94.38, 95.08, 87.18, 80.26, 69.75, 72.66, 60.09, 48.95, 38.3, 40.62, 28.29,
  19.62, 10.3, 12.63, 4.34, -1.94, -6.43, -5.35, -9.87, -12.46, -15.38, -14.33, -17.48, -19.17,
  -18.73, -18.63, -18.06, -15.67, -12.08, -12.02, -8.35, -3.75, 2.63, 1.53, 8.83, 20.57, 31.9,
  30.65, 42.92, 57.93, 73.69, 71.38, 83.5, 97.8, 109.06, 107.89, 118.32, 126.95, 130.09, 129.73,
  130.66, 129.58, 119.37, 121.64, 109.63, 98.48, 89.11, 91.17, 82.4, 76.55, 70.3, 72.01, 66.22,
  61.68, 58.26,
];

/** Within an hour, prices first overshoot the hour's trend and then fall short of it. */
const SAW_TOOTH = [0.3, 0.1, -0.1, -0.3];

/** Interpolates quarter-hour prices between hourly ones, from 0 to 24 h. */
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
  printemps: SPRING,
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
