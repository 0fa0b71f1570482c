import { type BlockList, isIP, isIPv4 } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/**
 * Whose submission a request is: the last address of its chain that is no trusted proxy's.
 * The chain is X-Forwarded-For, whose last entry is the address that the connection came from:
 * this server adds it by itself (append-socket-address.ts). What stands left of an address that is
 * not trusted is that client's own word, and is not read.
 * @returns an IPv4 address, or the /64 network that one IPv6 subscriber holds as a whole.
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

/** Empty when it is no address: proxies may write "unknown". */
function asAddress(entry: string): string {
  const [address = ""] = entry.trim().replace(IPV4_IN_IPV6, "").split("%");
  return isIP(address) ? address : "";
}

function isListed(address: string, list: BlockList): boolean {
  return address !== "" && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

function network(address: string): string {
  if (!address || isIPv4(address)) return address;
  // URL writes an address in its one canonical way: "[2001:db8::1]".
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
