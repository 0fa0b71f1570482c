import { type TokenBucket, takeToken } from "./token-bucket.ts";

/** Says whether a client may send at this moment, and counts it if so; `now` in milliseconds. */
export type MayClientSend = (client: string, perMinute: number, now: number) => boolean;

/**
 * One bucket for each client, in this process only: several instances each allow the whole rate.
 * @param maxClients beyond it, those that sent longest ago are forgotten: memory stays bounded.
 */
export function openClientBuckets(maxClients: number): MayClientSend {
  // A Map keeps the order of insertion, and a client that sends is inserted again: the first is the oldest.
  const buckets = new Map<string, TokenBucket>();

  return (client, perMinute, now) => {
    const left = takeToken(buckets.get(client), perMinute, now);
    if (!left) return false;
    buckets.delete(client);
    buckets.set(client, left);
    const [longestAgo] = buckets.keys();
    if (longestAgo !== undefined && buckets.size > maxClients) buckets.delete(longestAgo);
    return true;
  };
}
