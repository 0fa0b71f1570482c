import { type BlockList, isIP, isIPv4 } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** `192.0.2.1:443`, `[2001:db8::1]:443`, `[2001:db8::1]`: some proxies add the port. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/;

/**
 * The networks whose limits a request counts towards. Its client is the last address in X-Forwarded-For that is not a trusted
 * proxy: append-socket-address.ts appends the socket's own address; anything left of an untrusted address can be
 * forged and is ignored.
 * @returns an IPv4 address; or the /64 of an IPv6 address, which one subscriber holds at least, and its /48, which one
 * holds at most.
 */
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
