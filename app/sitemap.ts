import type { MetadataRoute } from "next";
import { canonicalOrigin } from "#lib/env.server.ts";

export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${canonicalOrigin()}/` }];
}
