import type { ChartWords } from "../content/day-words.ts";
import { DAY_FRAME, type DrawnDay, extremeQuarter } from "./day-curve.ts";

/** What a needle reads of a day. */
export interface DayReading {
  readonly label: string;
  /** Beside the needle, with `{time}` and `{price}`. */
  readonly reading: string;
  /** For assistive technology, with `{action}` too. */
  readonly spoken: string;
  /** In whole €/MWh, one per quarter. */
  readonly prices: readonly number[];
  /** Prices at the chart's upper and lower edge. */
  readonly edges: readonly [top: number, bottom: number];
  readonly changes: readonly (readonly [from: number, action: string])[];
  /** The dearest quarter. */
  readonly start: number;
}

/** @param heights on their way to the day's, in units of `DAY_FRAME`. */
export function readingOf(
  { prices, scale, runs, heights: final }: DrawnDay,
  { reader }: ChartWords,
  heights = final,
): DayReading {
  const { actions, ...words } = reader;
  const changes = runs.flatMap(({ kind, from, to }): [number, string][] => [
    [from, actions[kind]],
    [to, actions.idle],
  ]);
  return {
    ...words,
    prices: heights.map((height) => Math.round(height * scale)),
    edges: [DAY_FRAME.highest * scale, DAY_FRAME.lowest * scale],
    changes: [[0, actions.idle], ...changes],
    start: extremeQuarter(prices, "highest"),
  };
}
