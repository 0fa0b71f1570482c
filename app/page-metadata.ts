import type { Metadata } from "next";
import { openGraphPicture, site } from "#lib/content/site.ts";

/** For search engines and social networks; the page's own title comes from its `PageFrame`. */
export function pageMetadata(
  path: string,
  { title, description }: { readonly title: string; readonly description: string } = site,
): Metadata {
  return {
    description,
    alternates: { canonical: path },
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
