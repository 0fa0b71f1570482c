import type { ProfessionalService, WithContext } from "schema-dts";
import { site } from "./site.ts";

/** The firm in schema.org's vocabulary, for search engines. */
export function structuredData({
  origin,
  linkedIn,
}: Readonly<Record<"origin" | "linkedIn", string>>): WithContext<ProfessionalService> {
  const { street, postalCode, town, countryCode } = site.address;
  return {
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone: site.phone.number,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      postalCode,
      addressLocality: town,
      addressCountry: countryCode,
    },
    ...(linkedIn && { sameAs: linkedIn }),
  };
}
