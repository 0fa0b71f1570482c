// Everything a rebrand changes; `npm run generate` then redraws what depends on it. Literals only, so
// that bundlers can drop the unused ones: the error pages import the name into the initial JS.
import type { Firm } from "./content-types.ts";

/** The first part is set upright, the second, which may be empty, in italics and in the accent colour. */
export const wordmark = { first: "Quart", second: "Vif" } as const;

export const brandName = wordmark.second ? `${wordmark.first} ${wordmark.second}` : wordmark.first;

/**
 * SVG path data of the brand's sign, a quarter disc, in a square of `size` at (x, y). It is the icon and
 * dots each i in the wordmark's second part. When undefined, the icon shows the initials.
 */
export const brandSign: ((x: number, y: number, size: number) => string) | undefined = (
  x,
  y,
  size,
) => `M${x} ${y + size}V${y}a${size} ${size} 0 0 1 ${size} ${size}z`;

export const firm: Firm = {
  name: brandName,
  legalName: brandName,
  // The year is fixed (specification, 2).
  copyright: `© 2025 ${brandName}`,
  email: "contact@quartvif.example",
  phone: { label: "01 99 00 15 96", number: "+33199001596", note: "(numéro fictif)" },
  address: {
    street: "24 rue de l'Exemple",
    postalCode: "75009",
    town: "Paris",
    country: "France",
    countryCode: "FR",
    note: "(adresse fictive)",
  },
  // Defaults of SITE_URL, BOOKING_URL and LINKEDIN_URL.
  origin: "https://quartvif.example",
  bookingUrl: "https://rendez-vous.quartvif.example/30-min",
  linkedInUrl: "https://www.linkedin.com/company/quart-vif-exemple",
};
