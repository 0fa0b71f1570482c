/** Maps the 92 or 100 quarter-hours of a day on which clocks change to the clock's 96, and back. */
import { QUARTERS_PER_DAY } from "./day-curve.ts";

/** Quarters between which clocks skip or repeat an hour. */
const CHANGE = { from: 8, to: 12 } as const;

/** Values by the clock: the skipped hour shows the value that follows it, the repeated hour its first passage. */
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

/** Converts a run of a day's quarter-hours to clock time. */
export function spanOnClock<Span extends { readonly from: number; readonly to: number }>(
  span: Span,
  length: number,
): Span {
  const surplus = length - QUARTERS_PER_DAY;
  const lastBefore = surplus < 0 ? CHANGE.from : CHANGE.to - 1;
  const byClock = (quarter: number) => (quarter <= lastBefore ? quarter : quarter - surplus);
  return { ...span, from: byClock(span.from), to: byClock(span.to) };
}
