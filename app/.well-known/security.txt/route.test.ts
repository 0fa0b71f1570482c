import { expect, test, vi } from "vitest";
import { site } from "#lib/content/site.ts";
import { GET } from "./route.ts";

test("names a contact and an expiry date (RFC 9116)", async () => {
  vi.stubEnv("SITE_URL", "https://www.exemple.fr");
  vi.setSystemTime("2026-03-01T12:00:00Z");
  expect((await GET().text()).split("\n")).toEqual([
    `Contact: mailto:${site.email}`,
    "Expires: 2027-02-24T12:00:00.000Z",
    "Preferred-Languages: fr, en",
    "Canonical: https://www.exemple.fr/.well-known/security.txt",
    "",
  ]);
});
