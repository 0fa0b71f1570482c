export interface TokenBucket {
  readonly tokens: number;
  /** Time of the count, in milliseconds. */
  readonly at: number;
}

const MINUTE_MS = 60_000;

/**
 * Takes one token from a bucket that holds up to a minute's worth; undefined stands for a full one.
 * @param now milliseconds of a monotonic clock.
 * @returns the new bucket, or undefined when there was no token.
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
