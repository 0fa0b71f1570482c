import { expect, test } from "vitest";
import { site } from "#lib/content/site.ts";
import { securityText } from "./security-text.ts";

test("names a contact and an expiry date (RFC 9116)", () => {
  const text = securityText("https://www.exemple.fr", new Date("2026-03-01T12:00:00Z"));
  expect(text.split("\n")).toEqual([
    `Contact: mailto:${site.email}`,
    "Expires: 2027-02-24T12:00:00.000Z",
    "Preferred-Languages: fr, en",
    "Canonical: https://www.exemple.fr/.well-known/security.txt",
    "",
  ]);
});
