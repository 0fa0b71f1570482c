import type { MetadataRoute } from "next";
import { revision } from "#lib/content/revision.ts";
import { canonicalOrigin } from "#lib/env.server.ts";

export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${canonicalOrigin()}/`, lastModified: revision.date }];
}
