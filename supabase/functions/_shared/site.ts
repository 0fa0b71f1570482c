import { SITE_ORIGIN, UNSUBSCRIBE_FRAGMENT, UNSUBSCRIBE_PARAMETER } from "./brand.ts";
import type { Environment } from "./environment.ts";

/** The site's address, as SITE_URL gives it to the site itself: the first of a list is canonical. */
export function siteAddress({ SITE_URL }: Environment): string {
  return SITE_URL?.split(",")[0]?.trim() || SITE_ORIGIN;
}

/** The page whose button ends the subscription that a token belongs to. */
export function unsubscribePage(token: string, environment: Environment): string {
  const address = siteAddress(environment).replace(/\/$/, "");
  return `${address}/?${UNSUBSCRIBE_PARAMETER}=${encodeURIComponent(token)}#${UNSUBSCRIBE_FRAGMENT}`;
}
