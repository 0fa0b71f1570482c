import type { Metadata } from "next";
import { openGraphPicture, site } from "#lib/content/site.ts";

/** What others show of a page; its own title is that of its `PageFrame`. */
export function pageMetadata(
  path: string,
  { title, description }: { readonly title: string; readonly description: string } = site,
): Metadata {
  return {
    description,
    alternates: { canonical: path, languages: { fr: path, "x-default": path } },
    openGraph: {
      type: "website",
      locale: "fr_FR",
      siteName: site.name,
      title,
      description,
      url: path,
      // Next adds `opengraph-image.tsx` to the page beside it only.
      ...(path !== "/" && { images: [{ url: "/opengraph-image", alt: openGraphPicture.alt }] }),
    },
  };
}
