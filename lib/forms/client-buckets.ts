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

/** How many clients' limits the clients of an IPv6 /48 share. */
const SITE_SHARE = 10;

/**
 * Takes a token for the client, and one for the /48 of an IPv6 client.
 * @param networks of `clientNetworks`, with any prefix.
 * @param perMinute of one client; 0 for no limit.
 */
export function mayNetworksSend(
  mayClientSend: MayClientSend,
  [client = "", site]: readonly string[],
  perMinute: number,
): boolean {
  const now = performance.now();
  return (
    perMinute === 0 ||
    (mayClientSend(client, perMinute, now) &&
      (!site || mayClientSend(site, SITE_SHARE * perMinute, now)))
  );
}
