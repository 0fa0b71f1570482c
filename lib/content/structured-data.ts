import type { Graph } from "schema-dts";
import { site } from "./site.ts";

interface Places {
  /** Where the site is published. */
  readonly origin: string;
  /** The firm's page on LinkedIn. */
  readonly linkedIn: string;
  /** Where a visitor books a call. */
  readonly booking: string;
}

/** What search engines are told of the firm and of its site, in the vocabulary of schema.org. */
export function structuredData({ origin, linkedIn, booking }: Places): Graph {
  const firm = { "@id": `${origin}/#firm` };
  const [postalCode = "", ...locality] = site.address.city.split(" ");
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        ...firm,
        "@type": "ProfessionalService",
        name: site.name,
        description: site.description,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        image: `${origin}/opengraph-image`,
        email: site.email,
        telephone: site.phone.number,
        address: {
          "@type": "PostalAddress",
          streetAddress: site.address.street,
          postalCode,
          addressLocality: locality.join(" "),
          addressCountry: "FR",
        },
        areaServed: { "@type": "Country", name: "France" },
        potentialAction: { "@type": "ReserveAction", target: booking },
        sameAs: linkedIn,
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
