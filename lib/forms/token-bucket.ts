/** What a client may still send: a bucket of tokens that fills up with time. */
export interface TokenBucket {
  readonly tokens: number;
  /** When the tokens were counted, in milliseconds. */
  readonly at: number;
}

const MINUTE_MS = 60_000;

/**
 * Takes one token out of a bucket that holds a minute's worth of them; a client's first one is full.
 * @param now milliseconds of a clock that never goes back.
 * @returns the bucket afterwards, or undefined when it was empty.
 */
export function takeToken(
  bucket: TokenBucket | undefined,
  perMinute: number,
  now: number,
): TokenBucket | undefined {
  const filled = bucket
    ? bucket.tokens + ((now - bucket.at) * perMinute) / MINUTE_MS
    : Number.POSITIVE_INFINITY;
  const tokens = Math.min(perMinute, filled);
  return tokens < 1 ? undefined : { tokens: tokens - 1, at: now };
}
