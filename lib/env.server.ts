import "server-only";
import { z } from "zod";
import { site } from "./content/site.ts";

const webUrl = z.url({ protocol: /^https?$/ });

/** An empty variable counts as unset, as shells and hosting dashboards write it. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const environment = z.object({
  SUPABASE_URL: optional(webUrl),
  NEXT_PUBLIC_SUPABASE_URL: optional(webUrl),
  SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: optional(z.string()),
  SUPABASE_ANON_KEY: optional(z.string()),
  NEXT_PUBLIC_SUPABASE_ANON_KEY: optional(z.string()),
  SITE_URL: optional(
    z
      .string()
      .transform((list) => list.split(",").map((origin) => origin.trim()))
      .pipe(z.array(webUrl)),
  ),
  BOOKING_URL: optional(webUrl),
  LINKEDIN_URL: optional(webUrl),
});

function readEnvironment() {
  const result = environment.safeParse(process.env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(
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
 * @throws Error naming the variable when a value is malformed.
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
 * @throws Error naming the variable when a value is malformed.
 */
export function configuredOrigins(): readonly string[] {
  return (readEnvironment().SITE_URL ?? []).map((url) => new URL(url).origin);
}

/**
 * Origin that metadata and the sitemap name.
 * @throws Error naming the variable when a value is malformed.
 */
export function canonicalOrigin(): string {
  return configuredOrigins()[0] ?? site.origin;
}

/**
 * External pages the site links to.
 * @throws Error naming the variable when a value is malformed.
 */
export function externalLinks(): { readonly booking: string; readonly linkedIn: string } {
  const values = readEnvironment();
  return {
    booking: values.BOOKING_URL ?? site.bookingUrl,
    linkedIn: values.LINKEDIN_URL ?? site.linkedInUrl,
  };
}
