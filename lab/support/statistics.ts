/** The smallest measured value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("No values to take a quantile of.");
  return found;
}

/** Of an even number of values, the lower of the two in the middle. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** `2`, or `2–3` where the values differ. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Durations in milliseconds as one line of text. */
export function describeDurations(durations: readonly number[]): string {
  if (durations.length === 0) return "none";
  const [middle, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) =>
    quantile(durations, share).toFixed(0),
  );
  return `median ${middle}, p95 ${p95}, p99 ${p99}, max ${max} ms`;
}

export function percent(count: number, total: number): string {
  return `${((100 * count) / total).toFixed(2)} %`;
}

/**
 * Measures the subjects in turn, A B C A B C …, so that other load on the machine affects all alike.
 * @returns each subject with its results, one per round.
 */
export async function interleaved<Subject, Result>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Result>,
): Promise<readonly (readonly [subject: Subject, results: readonly Result[]])[]> {
  const measured = subjects.map((subject) => [subject, [] as Result[]] as const);
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, results] of measured) results.push(await measure(subject));
  }
  return measured;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
