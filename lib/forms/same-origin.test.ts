import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const own = { host: "www.exemple.fr", origin: "https://www.exemple.fr" };

test.each([
  ["own page", own, [], true],
  ["own page, with fetch metadata", { ...own, "sec-fetch-site": "same-origin" }, [], true],
  ["no origin", { host: own.host }, [], false],
  ["opaque origin", { ...own, origin: "null" }, [], false],
  ["other site", { ...own, origin: "https://evil.example" }, [], false],
  ["other port", { ...own, origin: "https://www.exemple.fr:8443" }, [], false],
  ["cross-site fetch", { ...own, "sec-fetch-site": "cross-site" }, [], false],
  [
    "spoofed forwarded host",
    { host: "evil.example", "x-forwarded-host": own.host, origin: "https://www.exemple.fr" },
    [],
    false,
  ],
  [
    "configured origin behind a proxy",
    { ...own, host: "127.0.0.1:3000" },
    ["https://www.exemple.fr"],
    true,
  ],
  ["host that is not configured", own, ["https://exemple.fr"], false],
] as const)("%s", (_case, headers, origins, expected) => {
  expect(isSameOrigin(new Headers(headers), origins)).toBe(expected);
});
