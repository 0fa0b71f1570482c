import { RETRY_BACKOFF_MAX_MS, RETRY_BACKOFF_MS, SUBMISSION_MAX_TRIES } from "./time-budget.ts";

/** A try that has ended; times in milliseconds. */
export interface EndedTry {
  /** Undefined when no response came. */
  readonly status: number | undefined;
  /** Seconds or an HTTP date. */
  readonly retryAfter: string | null;
  /** Tries so far, this one included. */
  readonly tries: number;
  /** What is left of the submission's budget. */
  readonly timeLeft: number;
  /** Since the epoch. */
  readonly now: number;
  /** Jitter from 0 to 1, so that clients that failed together do not retry together. */
  readonly chance: number;
}

const TRANSIENT_STATUSES: readonly (number | undefined)[] = [undefined, 408, 429, 502, 503, 504];

/** Milliseconds to wait before the next try, or undefined when this one was the last. */
export function delayBeforeRetry(ended: EndedTry): number | undefined {
  const { status, retryAfter, tries, timeLeft, now, chance } = ended;
  if (!TRANSIENT_STATUSES.includes(status) || tries >= SUBMISSION_MAX_TRIES) return undefined;
  const longest = Math.min(RETRY_BACKOFF_MAX_MS, RETRY_BACKOFF_MS * 2 ** (tries - 1));
  const backoff = longest * ((1 + chance) / 2);
  const delay = Math.max(backoff, retryAfterMs(retryAfter, now));
  return delay < timeLeft ? delay : undefined;
}

/** Retry-After in milliseconds; 0 when it is missing or malformed. */
function retryAfterMs(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  return Date.parse(retryAfter) - now || 0;
}
