import "server-only";
import { BlockList, isIPv4 } from "node:net";
import { site } from "./content/site.ts";
import { BACKEND_URLS, PUBLISHABLE_KEYS, readVariable } from "./environment.ts";
import { DEFAULT_SUBMISSIONS_PER_MINUTE } from "./forms/limits.ts";

const read = <Name extends Parameters<typeof readVariable>[0]>(name: Name) =>
  readVariable<Name>(name, process.env);

export interface BackendAddress {
  readonly url: string;
  readonly publishableKey: string;
}

/** The backend's address and public key, or undefined when either is unset. */
export function backendAddress(): BackendAddress | undefined {
  const url = BACKEND_URLS.map(read).find(Boolean);
  const publishableKey = PUBLISHABLE_KEYS.map(read).find(Boolean);
  return url && publishableKey ? { url, publishableKey } : undefined;
}

/** Origins of SITE_URL, the canonical one first, then those of a deployment on Vercel; none when SITE_URL is unset. */
export function configuredOrigins(): readonly string[] {
  const origins = (read("SITE_URL") ?? []).map((url) => new URL(url).origin);
  if (origins.length === 0 || !read("VERCEL")) return origins;
  const hosts = [read("VERCEL_URL"), read("VERCEL_BRANCH_URL")];
  return [...origins, ...hosts.filter((host) => host).map((host) => `https://${host}`)];
}

/** Submissions of one form that one client may send in a minute; 0 for any number. */
export function submissionsPerMinute(): number {
  return Number(read("SUBMISSIONS_PER_MINUTE") ?? DEFAULT_SUBMISSIONS_PER_MINUTE);
}

/** Addresses and networks whose X-Forwarded-For is trusted; none when TRUSTED_PROXIES is unset. */
export function trustedProxies(): BlockList {
  const proxies = new BlockList();
  for (const range of read("TRUSTED_PROXIES") ?? []) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return proxies;
}

/** The paths of the site's pages, which `next.config.ts` finds in `app`. */
export function sitePages(): readonly string[] {
  return (process.env.SITE_PAGES ?? "/").split(",");
}

/** The paths of the files in `public`. */
export function publicFiles(): readonly string[] {
  return (process.env.PUBLIC_FILES ?? "").split(",");
}

/** Origin used in metadata and the sitemap. */
export function canonicalOrigin(): string {
  return configuredOrigins()[0] ?? site.origin;
}

/** External pages that the site links to; empty: no link. */
export function externalLinks(): { readonly booking: string; readonly linkedIn: string } {
  return {
    booking: read("BOOKING_URL") ?? site.bookingUrl,
    linkedIn: read("LINKEDIN_URL") ?? site.linkedInUrl,
  };
}
