/**
 * Everything a rebrand changes; `npm run generate` then redraws what is made from it. Literals only,
 * so that the error pages, which run in the browser, bundle no more than the name.
 */

/** The two parts of the wordmark: the first upright, the second in italics and in the accent colour. */
export const wordmark = { first: "Quart", second: "Vif" } as const;

export const brandName = `${wordmark.first} ${wordmark.second}`;

/**
 * The brand's sign as SVG path data, in the square of that size at (x, y): a quarter of a disc. It is
 * the icon, and the dot of each i in the wordmark's second part. Undefined: the icon is the initials.
 */
export const brandSign: ((x: number, y: number, size: number) => string) | undefined = (
  x,
  y,
  size,
) => `M${x} ${y + size}V${y}a${size} ${size} 0 0 1 ${size} ${size}z`;

export const firm = {
  name: brandName,
  legalName: brandName,
  // The year is fixed (specification, 2).
  copyright: `© 2025 ${brandName}`,
  email: "contact@quartvif.example",
  /** As readers see it, and as it is dialled. */
  phone: { label: "01 99 00 15 96", number: "+33199001596", note: "(numéro fictif)" },
  address: { street: "24 rue de l'Exemple", city: "75009 Paris", note: "(adresse fictive)" },
  place: "Paris, France",
  /** Defaults of SITE_URL, BOOKING_URL and LINKEDIN_URL. */
  origin: "https://quartvif.example",
  bookingUrl: "https://rendez-vous.quartvif.example/30-min",
  linkedInUrl: "https://www.linkedin.com/company/quart-vif-exemple",
} as const;
