import type { Graph } from "schema-dts";
import { site } from "./site.ts";

/** The firm and its site in schema.org's vocabulary, for search engines. */
export function structuredData({
  origin,
  linkedIn,
}: Readonly<Record<"origin" | "linkedIn", string>>): Graph {
  const firm = { "@id": `${origin}/#firm` };
  const { street, postalCode, town, countryCode } = site.address;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        ...firm,
        "@type": "ProfessionalService",
        name: site.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        image: `${origin}/opengraph-image`,
        email: site.email,
        telephone: site.phone.number,
        address: {
          "@type": "PostalAddress",
          streetAddress: street,
          postalCode,
          addressLocality: town,
          addressCountry: countryCode,
        },
        ...(linkedIn && { sameAs: linkedIn }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#site`,
        name: site.name,
        url: `${origin}/`,
        inLanguage: "fr",
        publisher: firm,
      },
    ],
  };
}
