import { delayBeforeRetry } from "./retry-policy.ts";
import { SUBMISSION_TRY_MS } from "./time-budget.ts";

/** Clock and jitter; times in milliseconds. */
export interface RetryDeps {
  /** What is left of the submission's budget. */
  readonly timeLeft: () => number;
  /** Since the epoch. */
  readonly now: () => number;
  readonly pause: (duration: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly chance: () => number;
}

/**
 * Retries a call until its response is final, within the submission's budget.
 * No try may use all of it: a backend that hangs may have stored the row, which the next try finds out.
 * @param tryOnce settles within the given milliseconds; undefined means that no response came.
 */
export async function withRetries(
  tryOnce: (limit: number) => Promise<Response | undefined>,
  { timeLeft, now, pause, chance }: RetryDeps,
): Promise<Response | undefined> {
  for (let tries = 1; ; tries += 1) {
    const limit = Math.min(SUBMISSION_TRY_MS, Math.max(0, timeLeft()));
    const answer = await tryOnce(limit);
    const delay = delayBeforeRetry({
      status: answer?.status,
      retryAfter: answer?.headers.get("retry-after") ?? null,
      tries,
      timeLeft: timeLeft(),
      now: now(),
      chance: chance(),
    });
    if (delay === undefined) return answer;
    await pause(delay);
  }
}
