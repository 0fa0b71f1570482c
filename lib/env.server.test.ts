import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { site } from "./content/site.ts";
import { backendAddress, canonicalOrigin, configuredOrigins, externalLinks } from "./env.server.ts";

beforeEach(() => {
  for (const name of Object.keys(process.env)) {
    if (/^(NEXT_PUBLIC_)?SUPABASE_|^SITE_URL$|^BOOKING_URL$|^LINKEDIN_URL$/.test(name)) {
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

it("links to the content's pages unless told otherwise", () => {
  expect(externalLinks()).toEqual({ booking: site.bookingUrl, linkedIn: site.linkedInUrl });
  vi.stubEnv("BOOKING_URL", "https://agenda.example/30");
  expect(externalLinks().booking).toBe("https://agenda.example/30");
});

it.each([
  ["SUPABASE_URL", "project.example"],
  ["SITE_URL", "https://www.example.com, www.example.com"],
  ["BOOKING_URL", "javascript:alert(1)"],
])("names %s when it is malformed", (name, value) => {
  vi.stubEnv(name, value);
  expect(() => backendAddress()).toThrow(name);
});
