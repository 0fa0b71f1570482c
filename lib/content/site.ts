import { brandName } from "./brand.ts";
import type { SiteContent } from "./content-types.ts";
import { fr } from "./typography.ts";

export const site = {
  name: brandName,
  title: fr(`${brandName} – Conseil en marchés de l'énergie`),
  description: fr(
    "Conseil indépendant en marchés de l'énergie : producteurs, stockage, agrégateurs et consommateurs chiffrent, négocient et vérifient la valeur captée.",
  ),
  email: "contact@quartvif.example",
  phone: { label: "01 99 00 15 96", number: "+33199001596" },
  address: {
    street: "24 rue de l'Exemple",
    city: "75009 Paris",
    note: "(adresse fictive)",
  },
  place: "Paris, France",
  bookingUrl: "https://rendez-vous.quartvif.example/30-min",
  linkedInUrl: "https://www.linkedin.com/company/quart-vif-exemple",
  origin: "https://quartvif.example",
  bookingLabel: "Réserver un créneau",
  newTabHint: fr("(nouvel onglet)"),
} as const satisfies SiteContent;
