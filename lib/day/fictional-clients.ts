/** Forecasts, production and use of four fictional clients on each fictional day: MW, from 00:00. */
import { QUARTERS_PER_DAY } from "./day-curve.ts";
import type { FictionalDay } from "./fictional-days.ts";

export interface ClientPowers {
  /** Day-ahead forecast and production of a 120 MW wind portfolio that never stops. */
  readonly forecast: readonly number[];
  readonly actual: readonly number[];
  /** Available production of a 40 MW solar park. */
  readonly available: readonly number[];
  /** Load of a cold store. */
  readonly usual: readonly number[];
}

/** What a gap costs beyond the market's price, in €/MWh: an example. */
export const GAP_COST = 10;

function perQuarter(values: readonly number[]): readonly number[] {
  const held = QUARTERS_PER_DAY / values.length;
  return values.flatMap((value) => Array<number>(held).fill(value));
}

/** Powers of daylight by the half-hour, zero at night; `first` half-hours precede sunrise. */
function inDaylight(first: number, powers: readonly number[]): readonly number[] {
  const night = (length: number) => Array<number>(length).fill(0);
  return perQuarter([...night(first), ...powers, ...night(48 - first - powers.length)]);
}

export const FICTIONAL_CLIENTS: Readonly<Record<FictionalDay, ClientPowers>> = {
  printemps: {
    forecast: perQuarter([
      48, 50, 52, 54, 56, 57, 56, 54, 50, 46, 42, 39, 37, 36, 38, 42, 48, 56, 64, 70, 74, 75, 72,
      66,
    ]),
    actual: perQuarter([
      48, 50, 54, 58, 62, 65, 68, 69, 70, 69, 67, 64, 60, 56, 51, 47, 42, 38, 35, 32, 31, 30, 29,
      29, 30, 31, 33, 36, 41, 47, 53, 58, 64, 70, 78, 83, 87, 90, 92, 92, 90, 86, 81, 76, 70, 66,
      64, 66,
    ]),
    available: inDaylight(
      13,
      [
        1, 3, 6, 10, 14, 18, 22, 26, 29, 32, 35, 37, 39, 40, 40, 40, 39, 37, 35, 32, 29, 26, 22, 18,
        14, 10, 6, 3, 1,
      ],
    ),
    usual: perQuarter([3, 3, 3, 3, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 4, 3]),
  },
  hiver: {
    // The wind falls in the evening, sooner than forecast.
    forecast: perQuarter([
      62, 64, 66, 69, 72, 74, 76, 78, 80, 82, 84, 86, 88, 89, 88, 86, 82, 76, 68, 60, 54, 50, 48,
      46,
    ]),
    actual: perQuarter([
      62, 63, 65, 67, 69, 70, 72, 73, 74, 75, 76, 77, 80, 82, 86, 88, 92, 94, 97, 99, 101, 102, 103,
      102, 100, 98, 96, 93, 90, 86, 82, 77, 71, 64, 57, 51, 46, 42, 40, 39, 40, 41, 43, 44, 46, 47,
      47, 46,
    ]),
    available: inDaylight(17, [1, 2, 4, 6, 8, 10, 12, 14, 15, 16, 16, 15, 13, 10, 7, 4, 1]),
    usual: perQuarter([2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 3, 2]),
  },
  ete: {
    // The sea breeze is stronger than forecast.
    forecast: perQuarter([
      30, 29, 28, 27, 26, 25, 23, 21, 19, 18, 18, 19, 22, 26, 30, 34, 37, 39, 40, 39, 37, 35, 33,
      31,
    ]),
    actual: perQuarter([
      30, 30, 29, 29, 28, 28, 27, 26, 26, 25, 24, 23, 21, 20, 18, 16, 14, 13, 12, 12, 12, 13, 15,
      18, 22, 27, 32, 37, 42, 46, 50, 52, 54, 55, 56, 55, 53, 50, 47, 44, 41, 38, 36, 35, 34, 33,
      32, 31,
    ]),
    available: inDaylight(
      11,
      [
        1, 2, 4, 8, 12, 16, 20, 24, 28, 31, 34, 37, 39, 40, 40, 40, 40, 40, 40, 40, 39, 38, 36, 34,
        31, 28, 24, 20, 16, 12, 8, 4, 2,
      ],
    ),
    usual: perQuarter([4, 4, 4, 4, 4, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 7, 7, 7, 7, 6, 5, 4]),
  },
};
