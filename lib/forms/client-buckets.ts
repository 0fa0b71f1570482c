import { type TokenBucket, takeToken } from "./token-bucket.ts";

/** Takes a token from a client's bucket; false when it is empty. `now` is in milliseconds. */
export type MayClientSend = (client: string, perMinute: number, now: number) => boolean;

/**
 * A token bucket per client, in this process only: each instance allows the full rate.
 * @param maxClients bounds the memory: beyond it, the least recent clients are dropped.
 */
export function openClientBuckets(maxClients: number): MayClientSend {
  // LRU: a Map iterates in insertion order, and each use inserts the client again.
  const buckets = new Map<string, TokenBucket>();

  return (client, perMinute, now) => {
    const left = takeToken(buckets.get(client), perMinute, now);
    if (!left) return false;
    buckets.delete(client);
    buckets.set(client, left);
    const [leastRecent] = buckets.keys();
    if (leastRecent !== undefined && buckets.size > maxClients) buckets.delete(leastRecent);
    return true;
  };
}
