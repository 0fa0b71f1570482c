import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { site } from "./content/site.ts";
import {
  backendAddress,
  canonicalOrigin,
  configuredOrigins,
  externalLinks,
  submissionsPerMinute,
  trustedProxies,
} from "./env.server.ts";
import { environmentProblem } from "./environment.ts";
import { DEFAULT_SUBMISSIONS_PER_MINUTE } from "./forms/form-definition.ts";

beforeEach(() => {
  for (const name of Object.keys(process.env)) {
    if (/SUPABASE_|SITE_URL|BOOKING_URL|LINKEDIN_URL|SUBMISSIONS|TRUSTED|VERCEL/.test(name)) {
      vi.stubEnv(name, undefined);
    }
  }
});

afterEach(() => vi.unstubAllEnvs());

describe("the backend's address", () => {
  it("is unknown while the address or the key is unset or empty", () => {
    expect(backendAddress()).toBeUndefined();
    vi.stubEnv("SUPABASE_URL", "https://project.example");
    vi.stubEnv("SUPABASE_ANON_KEY", "");
    expect(backendAddress()).toBeUndefined();
  });

  it.each([
    "SUPABASE_PUBLISHABLE_KEY",
    "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY",
    "SUPABASE_ANON_KEY",
    "NEXT_PUBLIC_SUPABASE_ANON_KEY",
  ])("takes the public key from %s", (name) => {
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://project.example");
    vi.stubEnv(name, "public");
    expect(backendAddress()).toEqual({ url: "https://project.example", publishableKey: "public" });
  });

  it("prefers the variables of the server", () => {
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://other.example");
    vi.stubEnv("SUPABASE_URL", "https://project.example");
    vi.stubEnv("NEXT_PUBLIC_SUPABASE_ANON_KEY", "other");
    vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "public");
    expect(backendAddress()).toEqual({ url: "https://project.example", publishableKey: "public" });
  });
});

it("lists the site's origins, the canonical one first", () => {
  expect(configuredOrigins()).toEqual([]);
  expect(canonicalOrigin()).toBe(site.origin);
  vi.stubEnv("SITE_URL", "https://www.example.com/, https://preview.example.com");
  expect(configuredOrigins()).toEqual(["https://www.example.com", "https://preview.example.com"]);
  expect(canonicalOrigin()).toBe("https://www.example.com");
});

it("accepts a preview's own origins on Vercel only, beside the configured ones", () => {
  vi.stubEnv("VERCEL_URL", "site-abc123-team.vercel.app");
  vi.stubEnv("VERCEL_BRANCH_URL", "site-git-branch-team.vercel.app");
  vi.stubEnv("SITE_URL", "https://www.example.com");
  expect(configuredOrigins()).toEqual(["https://www.example.com"]);
  vi.stubEnv("VERCEL", "1");
  expect(configuredOrigins()).toEqual([
    "https://www.example.com",
    "https://site-abc123-team.vercel.app",
    "https://site-git-branch-team.vercel.app",
  ]);
  expect(canonicalOrigin()).toBe("https://www.example.com");
  vi.stubEnv("SITE_URL", "");
  expect(configuredOrigins()).toEqual([]);
});

it("links to the content's pages unless told otherwise", () => {
  expect(externalLinks()).toEqual({ booking: site.bookingUrl, linkedIn: site.linkedInUrl });
  vi.stubEnv("BOOKING_URL", "https://agenda.example/30");
  expect(externalLinks().booking).toBe("https://agenda.example/30");
});

it("limits submissions unless told not to", () => {
  expect(submissionsPerMinute()).toBe(DEFAULT_SUBMISSIONS_PER_MINUTE);
  vi.stubEnv("SUBMISSIONS_PER_MINUTE", "5");
  expect(submissionsPerMinute()).toBe(5);
  vi.stubEnv("SUBMISSIONS_PER_MINUTE", "0");
  expect(submissionsPerMinute()).toBe(0);
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
  ["SUBMISSIONS_PER_MINUTE", "many", submissionsPerMinute],
  ["SUBMISSIONS_PER_MINUTE", "-1", submissionsPerMinute],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.example", trustedProxies],
  ["TRUSTED_PROXIES", "10.0.0.0/64", trustedProxies],
])("%s=%s stops its reader only, with its name", (name, value, reader) => {
  vi.stubEnv(name, value);
  expect(reader).toThrow(name);
  const readers = [backendAddress, canonicalOrigin, externalLinks, submissionsPerMinute];
  for (const other of [...readers, trustedProxies]) if (other !== reader) other();
});

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
