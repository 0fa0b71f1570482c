/** The user can fix the cause; it is printed as one line, without a stack. */
export class PlainError extends Error {}

/** Prints the label before and after the work, and how long it took. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  console.log(`${label} …`);
  const result = await work();
  console.log(`${label}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
