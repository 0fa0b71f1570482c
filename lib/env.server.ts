import "server-only";
import { BlockList, isIPv4 } from "node:net";
import { z } from "zod";
import { site } from "./content/site.ts";
import { DEFAULT_SUBMISSIONS_PER_MINUTE } from "./forms/limits.ts";

const webUrl = z.url({ protocol: /^https?$/ });

/** An empty variable counts as unset, as shells and hosting dashboards write it. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Values separated by commas. */
const list = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((values) => values.split(",").map((value) => value.trim()))
    .pipe(z.array(schema));

const environment = z.object({
  SUPABASE_URL: optional(webUrl),
  NEXT_PUBLIC_SUPABASE_URL: optional(webUrl),
  SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
  SUPABASE_ANON_KEY: optional(z.string()),
  NEXT_PUBLIC_SUPABASE_ANON_KEY: optional(z.string()),
  SITE_URL: optional(list(webUrl)),
  BOOKING_URL: optional(webUrl),
  LINKEDIN_URL: optional(webUrl),
  SUBMISSIONS_PER_MINUTE: optional(z.string().regex(/^\d{1,6}$/, "not a whole number")),
  TRUSTED_PROXIES: optional(list(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
});

/** Its message names the variable, and never its value. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

function readEnvironment() {
  const result = environment.safeParse(process.env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new EnvironmentError(
    `Environment variable ${issue?.path[0]?.toString()} is invalid: ${issue?.message}`,
  );
}

/** Where submissions go. */
export interface BackendAddress {
  readonly url: string;
  readonly publishableKey: string;
}

/**
 * The backend's address and public key, or undefined when either is unset.
 * @throws EnvironmentError when a value is malformed.
 */
export function backendAddress(): BackendAddress | undefined {
  const values = readEnvironment();
  const url = values.SUPABASE_URL ?? values.NEXT_PUBLIC_SUPABASE_URL;
  const publishableKey =
    values.SUPABASE_PUBLISHABLE_KEY ??
    values.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ??
    values.SUPABASE_ANON_KEY ??
    values.NEXT_PUBLIC_SUPABASE_ANON_KEY;
  return url && publishableKey ? { url, publishableKey } : undefined;
}

/**
 * Origins of SITE_URL, the canonical one first; none when it is unset.
 * @throws EnvironmentError when a value is malformed.
 */
export function configuredOrigins(): readonly string[] {
  return (readEnvironment().SITE_URL ?? []).map((url) => new URL(url).origin);
}

/**
 * Submissions of one form that one client may send in a minute; 0 for any number.
 * @throws EnvironmentError when a value is malformed.
 */
export function submissionsPerMinute(): number {
  return Number(readEnvironment().SUBMISSIONS_PER_MINUTE ?? DEFAULT_SUBMISSIONS_PER_MINUTE);
}

/**
 * Addresses and networks whose X-Forwarded-For is believed; none when TRUSTED_PROXIES is unset.
 * @throws EnvironmentError when a value is malformed.
 */
export function trustedProxies(): BlockList {
  const proxies = new BlockList();
  for (const range of readEnvironment().TRUSTED_PROXIES ?? []) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}

/**
 * Origin that metadata and the sitemap name.
 * @throws EnvironmentError when a value is malformed.
 */
export function canonicalOrigin(): string {
  return configuredOrigins()[0] ?? site.origin;
}

/**
 * External pages the site links to.
 * @throws EnvironmentError when a value is malformed.
 */
export function externalLinks(): { readonly booking: string; readonly linkedIn: string } {
  const values = readEnvironment();
  return {
    booking: values.BOOKING_URL ?? site.bookingUrl,
    linkedIn: values.LINKEDIN_URL ?? site.linkedInUrl,
  };
}
