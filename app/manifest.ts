import type { MetadataRoute } from "next";
import { site } from "#lib/content/site.ts";
import { palette } from "./styles/palette.ts";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: "fr",
    start_url: "/",
    display: "browser",
    background_color: palette.day.ground,
    theme_color: palette.day.ground,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
}
