/** The value that this share of the values does not exceed; one that was really measured. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("There is no quantile of nothing.");
  return found;
}

/** How long things took, for people; milliseconds. */
export function spread(durations: readonly number[]): string {
  const at = (share: number) => quantile(durations, share).toFixed(0);
  return `median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms`;
}
