import { type BlockList, isIP, isIPv4 } from "node:net";
import { COUNTED_CLIENTS_MAX } from "./limits.ts";

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/;

/** The networks of the last address that is not a trusted proxy: any left of it can be forged. IPv6 has a /64 and a /48. */
export function clientNetworks(
  forwardedFor: string | null,
  trustedProxies: BlockList,
): readonly string[] {
  const chain = (forwardedFor ?? "").split(",").map(asAddress);
  let client = chain.pop() ?? "";
  for (const next of chain.reverse()) {
    if (!next || !isListed(client, trustedProxies)) break;
    client = next;
  }
  if (!client || isIPv4(client)) return [client];
  const groups = ipv6Groups(client);
  return [`${groups.slice(0, 4).join(":")}::/64`, `${groups.slice(0, 3).join(":")}::/48`];
}

/** Empty for anything else: proxies may write "unknown". */
function asAddress(entry: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(entry.trim()) ?? [];
  const [address = ""] = (ipv4 ?? ipv6 ?? entry.trim()).replace(IPV4_IN_IPV6, "").split("%");
  return isIP(address) ? address : "";
}

function isListed(address: string, list: BlockList): boolean {
  return address !== "" && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

function ipv6Groups(address: string): readonly string[] {
  // URL brings an address into canonical form: "[2001:db8::1]".
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

const MINUTE_MS = 60_000;

/** An IPv6 /48 may send as much as this many clients. */
const SITE_SHARE = 10;

/** A token bucket per client, in this process only: each instance allows the full rate. */
export function openClientLimit(maxClients = COUNTED_CLIENTS_MAX, now = () => performance.now()) {
  // LRU: a Map iterates in insertion order, and each use inserts the client again.
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>();

  function mayClientSend(client: string, perMinute: number): boolean {
    const at = now();
    const last = buckets.get(client) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, last.tokens + ((at - last.at) * perMinute) / MINUTE_MS);
    if (tokens < 1) return false;
    buckets.delete(client);
    buckets.set(client, { tokens: tokens - 1, at });
    const [leastRecent] = buckets.keys();
    if (leastRecent !== undefined && buckets.size > maxClients) buckets.delete(leastRecent);
    return true;
  }

  /** Takes a token for the client, and one for the /48 of an IPv6 client; a rate of 0 means no limit. */
  return ([client = "", site]: readonly string[], perMinute: number): boolean =>
    perMinute === 0 ||
    (mayClientSend(client, perMinute) && (!site || mayClientSend(site, SITE_SHARE * perMinute)));
}
