import { SITE_ORIGIN } from "./brand.ts";
import type { Environment } from "./environment.ts";

/** The site's address, as SITE_URL gives it to the site itself: the first of a list is canonical. */
export function siteAddress({ SITE_URL }: Environment): string {
  return SITE_URL?.split(",")[0]?.trim() || SITE_ORIGIN;
}
