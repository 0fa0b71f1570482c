import type { MetadataRoute } from "next";
import { site } from "#lib/content/site.ts";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: "fr",
    start_url: "/",
    display: "browser",
    icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
