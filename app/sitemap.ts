import type { MetadataRoute } from "next";
import { canonicalOrigin, sitePages } from "#lib/env.server.ts";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitePages().map((path) => ({ url: canonicalOrigin() + path }));
}
