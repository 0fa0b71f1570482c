import { BlockList } from "node:net";
import { array, assert, integer, ipV4, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { clientNetworks, openClientLimit } from "./client-limit.ts";

describe("the client", () => {
  const CLIENT = "203.0.113.9";
  const PROXY = "10.0.0.1";
  const nobody = new BlockList();
  const proxies = new BlockList();
  proxies.addSubnet("10.0.0.0", 8, "ipv4");
  proxies.addAddress("::1", "ipv6");

  it.each([
    ["the address before a trusted proxy", `${CLIENT}, ${PROXY}`, CLIENT],
    ["not an address forged before a proxy", `198.51.100.1, ${CLIENT}, ${PROXY}`, CLIENT],
    ["the proxy, when it writes unknown", `unknown, ${PROXY}`, PROXY],
    ["the proxy, when it is the client", PROXY, PROXY],
    ["an IPv4 connection to an IPv6 socket", `::ffff:${CLIENT}`, CLIENT],
    ["an IPv6 subscriber's network", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["the same behind a proxy", "2001:DB8:1:2::9, ::1", "2001:db8:1:2::/64"],
    ["a network with zeros in its midst", "2001::3:4:5:6:7", "2001:0:0:3::/64"],
    ["an address with a port", `${CLIENT}:41234`, CLIENT],
    ["an IPv6 address with a port", "[2001:db8:1:2::9]:41234", "2001:db8:1:2::/64"],
    ["an IPv6 address in brackets", "[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["a link-local address with its zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("is %s", (_case, forwardedFor, client) => {
    expect(clientNetworks(forwardedFor, proxies)[0]).toBe(client);
  });

  it.each([
    ["2001:db8::9", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
    [CLIENT, [CLIENT]],
    [null, [""]],
  ])("%j counts towards the networks %j", (forwardedFor, networks) => {
    expect(clientNetworks(forwardedFor, nobody)).toEqual(networks);
  });

  it("ignores everything left of the last untrusted address", () => {
    const anything = array(string({ unit: "binary" }).map((entry) => entry.replaceAll(",", "")));
    assert(
      property(anything, ipV4(), (claims, address) => {
        const chain = [...claims, address].join(", ");
        expect(clientNetworks(chain, nobody)).toEqual([address]);
      }),
    );
  });
});

describe("the limit of one client", () => {
  const MINUTE_MS = 60_000;

  /** The moments, each `pause` after the one before, at which a client may send. */
  function accepted(pauses: readonly number[], perMinute: number): readonly number[] {
    let now = 0;
    const maySend = openClientLimit(1, () => now);
    return pauses.flatMap((pause) => {
      now += pause;
      return maySend(["a"], perMinute) ? [now] : [];
    });
  }

  const rates = integer({ min: 1, max: 60 });

  it("never refuses a client that keeps to the rate", () => {
    assert(
      property(rates, integer({ min: 1, max: 300 }), (perMinute, count) => {
        const pauses = Array<number>(count).fill(Math.ceil(MINUTE_MS / perMinute));
        expect(accepted(pauses, perMinute)).toHaveLength(count);
      }),
    );
  });

  it("is off at 0", () => {
    expect(accepted([0, 0, 0], 0)).toHaveLength(3);
  });

  it("allows a minute's worth at once, and refills in a minute, no further", () => {
    expect(accepted([0, 0, 0, MINUTE_MS, 0], 2)).toEqual([0, 0, MINUTE_MS, MINUTE_MS]);
    expect(accepted([0, 0, 2 * MINUTE_MS, 0, 0], 2)).toHaveLength(4);
    expect(accepted([0, 0, 29_999, 1], 2)).toEqual([0, 0, 30_000]);
  });
});

it.each([
  ["drops the least recent client, and no other, beyond the maximum", "aabbc", "b", "a"],
  ["counts a client that sends again as recent", "abbac", "a", "b"],
])("the limit of several clients %s", (_case, senders, kept, dropped) => {
  const maySend = openClientLimit(2, () => 0);
  for (const sender of senders) expect(maySend([sender], 2)).toBe(true);
  expect(maySend([kept], 2)).toBe(false);
  expect(maySend([dropped], 2)).toBe(true);
});

it("lets the clients of a /48 share ten limits", () => {
  const maySend = openClientLimit(100, () => 0);
  const sent = Array.from({ length: 21 }, (_, client) => maySend([`${client}`, "site"], 2));
  expect(sent.filter((isSent) => isSent)).toHaveLength(20);
});
