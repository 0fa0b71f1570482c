import type { MetadataRoute } from "next";
import { canonicalOrigin } from "#lib/env.server.ts";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/healthz" },
    sitemap: `${canonicalOrigin()}/sitemap.xml`,
  };
}
