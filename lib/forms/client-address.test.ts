import { BlockList } from "node:net";
import { array, assert, ipV4, ipV6, property, string } from "fast-check";
import { expect, test } from "vitest";
import { clientNetworks } from "./client-address.ts";

const PROXY = "10.0.0.1";
const nobody = new BlockList();
const proxies = new BlockList();
proxies.addSubnet("10.0.0.0", 8, "ipv4");
proxies.addAddress("::1", "ipv6");

test.each([
  ["the socket's address, without a proxy", "203.0.113.9", nobody, "203.0.113.9"],
  ["not a forged address", "198.51.100.1, 203.0.113.9", nobody, "203.0.113.9"],
  ["not a forged proxy", `${PROXY}, 203.0.113.9`, proxies, "203.0.113.9"],
  ["the address before a trusted proxy", `203.0.113.9, ${PROXY}`, proxies, "203.0.113.9"],
  [
    "the address before a chain of trusted proxies",
    `203.0.113.9, 10.9.9.9, ${PROXY}`,
    proxies,
    "203.0.113.9",
  ],
  [
    "not an address forged before a trusted proxy",
    `198.51.100.1, 203.0.113.9, ${PROXY}`,
    proxies,
    "203.0.113.9",
  ],
  ["the proxy, when it writes unknown", `unknown, ${PROXY}`, proxies, PROXY],
  ["the proxy, when it is the client", PROXY, proxies, PROXY],
  ["an IPv4 connection to an IPv6 socket", "::ffff:203.0.113.9", nobody, "203.0.113.9"],
  ["an IPv4 proxy on an IPv6 socket", `203.0.113.9, ::ffff:${PROXY}`, proxies, "203.0.113.9"],
  ["an IPv6 subscriber's network", "2001:db8:1:2:3:4:5:6", nobody, "2001:db8:1:2::/64"],
  ["the same for another of its addresses", "2001:db8:1:2::9", nobody, "2001:db8:1:2::/64"],
  ["the same behind a proxy", "2001:DB8:1:2::9, ::1", proxies, "2001:db8:1:2::/64"],
  ["an address with a port", "203.0.113.9:41234", nobody, "203.0.113.9"],
  [
    "an address with a port behind a proxy",
    `203.0.113.9:41234, ${PROXY}:80`,
    proxies,
    "203.0.113.9",
  ],
  ["an IPv6 address with a port", "[2001:db8:1:2::9]:41234", nobody, "2001:db8:1:2::/64"],
  ["an IPv6 address in brackets", "[2001:db8:1:2::9]", nobody, "2001:db8:1:2::/64"],
  ["an IPv4 address in an IPv6 one, with a port", "[::ffff:203.0.113.9]:1", nobody, "203.0.113.9"],
  ["a link-local address with its zone", "fe80::1%eth0", nobody, "fe80:0:0:0::/64"],
] as const)("is %s", (_case, forwardedFor, trusted, client) => {
  expect(clientNetworks(forwardedFor, trusted)[0]).toBe(client);
});

test("counts an IPv6 client for its /48 too", () => {
  expect(clientNetworks("2001:db8::9", nobody)).toEqual(["2001:db8:0:0::/64", "2001:db8:0::/48"]);
  expect(clientNetworks("203.0.113.9", nobody)).toEqual(["203.0.113.9"]);
});

test("is empty without X-Forwarded-For", () => {
  expect(clientNetworks(null, nobody)).toEqual([""]);
  expect(clientNetworks("", nobody)).toEqual([""]);
});

test("ignores everything left of the last untrusted address", () => {
  const anything = array(string({ unit: "binary" }).map((entry) => entry.replaceAll(",", "")));
  assert(
    property(anything, ipV4(), (claims, address) => {
      const chain = [...claims, address].join(", ");
      expect(clientNetworks(chain, nobody)).toEqual([address]);
    }),
  );
});

test("is short, whatever the header holds", () => {
  assert(
    property(string({ unit: "binary", maxLength: 500 }), ipV6(), (claim, address) => {
      expect(clientNetworks(claim, proxies).join().length).toBeLessThan(80);
      expect(clientNetworks(`${claim}, ${address}`, proxies)[0]).toMatch(
        /^[\d.]+$|^[\da-f:]+\/64$/,
      );
    }),
  );
});
