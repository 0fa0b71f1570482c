/**
 * Does the work again when it fails, and says so in one line.
 * @throws the error of the last try, or the signal's reason once it is aborted.
 */
export async function withRetries<Result>(
  label: string,
  tries: number,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === tries) throw error;
      console.warn(`${label}: try ${attempt} of ${tries} failed (${firstLine(error)}), retrying.`);
    }
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split("\n", 1)[0] ?? "";
}
