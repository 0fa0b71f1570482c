import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { site } from "./content/site.ts";
import {
  backendAddress,
  canonicalOrigin,
  configuredOrigins,
  externalLinks,
  submissionsPerMinute,
  trustedProxies,
} from "./env.server.ts";
import { type Environment, environmentProblem } from "./environment.ts";

beforeEach(() => {
  for (const name of Object.keys(process.env)) {
    if (/SUPABASE_|SITE_URL|BOOKING_URL|LINKEDIN_URL|SUBMISSIONS|TRUSTED|VERCEL/.test(name)) {
      vi.stubEnv(name, undefined);
    }
  }
});

afterEach(() => vi.unstubAllEnvs());

const url = "https://project.example";
const address = { url, publishableKey: "key" };
const SITE_URL = "https://www.example.com/, https://shop.example.com";
const origins = ["https://www.example.com", "https://shop.example.com"];
const preview = { VERCEL_URL: "site-abc.vercel.app", VERCEL_BRANCH_URL: "site-git.vercel.app" };
const previews = ["https://site-abc.vercel.app", "https://site-git.vercel.app"];

it.each<[environment: Environment, reader: () => unknown, value: unknown]>([
  [{ SUPABASE_URL: url, SUPABASE_ANON_KEY: "" }, backendAddress, undefined],
  [{ SUPABASE_URL: "", SUPABASE_ANON_KEY: "key" }, backendAddress, undefined],
  [{ NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_ANON_KEY: "key" }, backendAddress, address],
  [{ SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_ANON_KEY: "key" }, backendAddress, address],
  [{ SUPABASE_URL: url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key" }, backendAddress, address],
  [
    {
      NEXT_PUBLIC_SUPABASE_URL: "https://other.example",
      SUPABASE_URL: url,
      NEXT_PUBLIC_SUPABASE_ANON_KEY: "other",
      SUPABASE_PUBLISHABLE_KEY: "key",
    },
    backendAddress,
    address,
  ],
  [{}, canonicalOrigin, site.origin],
  [{ SITE_URL }, configuredOrigins, origins],
  [{ SITE_URL }, canonicalOrigin, origins[0]],
  [{ SITE_URL, ...preview, VERCEL: "1" }, configuredOrigins, [...origins, ...previews]],
  [{ ...preview, VERCEL: "1" }, configuredOrigins, []],
  [{}, externalLinks, { booking: site.bookingUrl, linkedIn: site.linkedInUrl }],
  [
    { BOOKING_URL: "https://agenda.example/30", LINKEDIN_URL: "https://linkedin.example" },
    externalLinks,
    { booking: "https://agenda.example/30", linkedIn: "https://linkedin.example" },
  ],
  [{}, submissionsPerMinute, 30],
  [{ SUBMISSIONS_PER_MINUTE: "0" }, submissionsPerMinute, 0],
])("in %j, %o reads %j", (environment, reader, value) => {
  for (const [name, text] of Object.entries(environment)) vi.stubEnv(name, text);
  expect(reader()).toEqual(value);
});

it("trusts the proxies that are listed, and no others", () => {
  expect(trustedProxies().check("127.0.0.1")).toBe(false);
  vi.stubEnv("TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8, ::1, 2001:db8::/32");
  const isTrusted = (address: string) =>
    trustedProxies().check(address, address.includes(":") ? "ipv6" : "ipv4");
  const trusted = ["127.0.0.1", "10.1.2.3", "::1", "2001:db8:1::1"];
  expect([...trusted, "127.0.0.2", "11.0.0.1", "::2", "2001:db9::1"].filter(isTrusted)).toEqual(
    trusted,
  );
});

it.each([
  ["SUPABASE_URL", "project.example", backendAddress],
  ["SITE_URL", "https://www.example.com, www.example.com", canonicalOrigin],
  ["BOOKING_URL", "javascript:alert(1)", externalLinks],
  ["SUBMISSIONS_PER_MINUTE", "-1", submissionsPerMinute],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.example", trustedProxies],
  ["TRUSTED_PROXIES", "10.0.0.0/64", trustedProxies],
])("%s=%s stops its reader only, with its name", (name, value, reader) => {
  vi.stubEnv(name, value);
  expect(reader).toThrow(name);
  const readers = [backendAddress, canonicalOrigin, externalLinks, submissionsPerMinute];
  for (const other of [...readers, trustedProxies]) if (other !== reader) other();
});

const SECRET_KEY =
  "expected the project's publishable key (sb_publishable_…) or anon key, not a secret key";

/** A JSON web token without its signature. */
const legacyKey = (role: string) =>
  ["{}", JSON.stringify({ iss: "supabase", role }), ""]
    .map((text) => Buffer.from(text).toString("base64url"))
    .join(".");

it.each([
  [{}, undefined],
  [{ SUPABASE_URL: "https://project.example", SUPABASE_ANON_KEY: "public" }, undefined],
  [
    { SUPABASE_URL: "https://project.example", SUPABASE_ANON_KEY: "" },
    "SUPABASE_URL is set without SUPABASE_PUBLISHABLE_KEY: set both, or neither.",
  ],
  [
    { NEXT_PUBLIC_SUPABASE_URL: "http://project.example", SUPABASE_ANON_KEY: "public" },
    "Environment variable NEXT_PUBLIC_SUPABASE_URL is invalid: expected an https URL, or http to this machine.",
  ],
  [{ SUPABASE_URL: "http://[::1]:54321", SUPABASE_ANON_KEY: "public" }, undefined],
  [
    { SUPABASE_ANON_KEY: "public" },
    "SUPABASE_ANON_KEY is set without SUPABASE_URL: set both, or neither.",
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" },
    `Environment variable SUPABASE_PUBLISHABLE_KEY is invalid: ${SECRET_KEY}.`,
  ],
  [
    { NEXT_PUBLIC_SUPABASE_ANON_KEY: legacyKey("service_role") },
    `Environment variable NEXT_PUBLIC_SUPABASE_ANON_KEY is invalid: ${SECRET_KEY}.`,
  ],
  [{ SUPABASE_URL: "https://project.example", SUPABASE_ANON_KEY: legacyKey("anon") }, undefined],
  [
    { SITE_URL: "foo" },
    "Environment variable SITE_URL is invalid: expected http or https URLs, separated by commas.",
  ],
  [
    { VERCEL_URL: "https://site.vercel.app" },
    "Environment variable VERCEL_URL is invalid: expected a host name.",
  ],
  [
    { HSTS_INCLUDE_SUBDOMAINS: "yes" },
    "Environment variable HSTS_INCLUDE_SUBDOMAINS is invalid: expected 0 or 1.",
  ],
  [
    { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "c2hvcnQ=" },
    "Environment variable NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is invalid: expected a key of 16, 24 or 32 bytes in base64.",
  ],
])("reports what is wrong with %j: %s", (environment, problem) => {
  expect(environmentProblem(environment)).toBe(problem);
});
