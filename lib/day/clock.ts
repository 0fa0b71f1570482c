/** A day in which clocks change, seen by the clock: 96 quarter-hours, of 92 or 100. */
import { QUARTERS_PER_DAY } from "../charts/day-curve.ts";

/** The hour that the clocks skip or repeat begins at this quarter; the next one ends it. */
const CHANGE = { from: 8, to: 12 } as const;

/**
 * Values by the clock, for drawing: the skipped hour shows the value that follows it, the repeated hour its
 * first passage.
 */
export function onClock<Value>(values: readonly Value[]): readonly Value[] {
  const surplus = values.length - QUARTERS_PER_DAY;
  if (surplus === 0) return values;
  const [before, after] = [values.slice(0, CHANGE.to), values.slice(CHANGE.to + surplus)];
  if (surplus > 0) return [...before, ...after];
  const next = values[CHANGE.from] as Value;
  return [...values.slice(0, CHANGE.from), ...Array<Value>(-surplus).fill(next), ...after];
}

/** A clock's 96 values for a day of `length` quarter-hours. */
export function offClock(values: readonly number[], length: number): readonly number[] {
  if (length === values.length) return values;
  const hour = length > values.length ? values.slice(CHANGE.from, CHANGE.to) : [];
  const kept = length > values.length ? CHANGE.to : CHANGE.from;
  return [...values.slice(0, kept), ...hour, ...values.slice(CHANGE.to)];
}

/** A run of a day's quarter-hours by the clock. */
export function spanOnClock<Span extends { readonly from: number; readonly to: number }>(
  span: Span,
  length: number,
): Span {
  const surplus = length - QUARTERS_PER_DAY;
  const byClock = (quarter: number) => (quarter < CHANGE.to ? quarter : quarter - surplus);
  return { ...span, from: byClock(span.from), to: byClock(span.to) };
}
