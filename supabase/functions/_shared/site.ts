import type { Environment } from "./environment.ts";

/** Deployed without the site's code: a test compares both values with the site's own. */
export const SITE_NAME = "Quart Vif";
export const SITE_ORIGIN = "https://quartvif.example";

/** The site's address, as SITE_URL gives it to the site itself: the first of a list is canonical. */
export function siteAddress({ SITE_URL }: Environment): string {
  return SITE_URL?.split(",")[0]?.trim() || SITE_ORIGIN;
}
