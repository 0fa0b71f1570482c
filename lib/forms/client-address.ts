import { type BlockList, isIP, isIPv4 } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/**
 * The client of a request: the last address in X-Forwarded-For that is not a trusted proxy.
 * append-socket-address.ts appends the socket's own address; anything left of an untrusted address
 * can be forged and is ignored.
 * @returns an IPv4 address, or the /64 network of an IPv6 address, which one subscriber holds.
 */
export function clientAddress(forwardedFor: string | null, trustedProxies: BlockList): string {
  const chain = (forwardedFor ?? "").split(",").map(asAddress);
  let client = chain.pop() ?? "";
  for (const next of chain.reverse()) {
    if (!next || !isListed(client, trustedProxies)) break;
    client = next;
  }
  return network(client);
}

/** Empty for anything else: proxies may write "unknown". */
function asAddress(entry: string): string {
  const [address = ""] = entry.trim().replace(IPV4_IN_IPV6, "").split("%");
  return isIP(address) ? address : "";
}

function isListed(address: string, list: BlockList): boolean {
  return address !== "" && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

function network(address: string): string {
  if (!address || isIPv4(address)) return address;
  // URL brings an address into canonical form: "[2001:db8::1]".
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
