import { expect, it } from "vitest";
import { environmentProblem } from "./environment.ts";

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
