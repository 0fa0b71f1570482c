import { brandName, firm } from "./brand.ts";
import { hero } from "./hero.ts";
import { fr } from "./typography.ts";

/** Also at the head of each PDF. */
const activity = fr("Conseil indépendant en marchés de l'énergie");

export const site = {
  ...firm,
  /** In the contact panel and the footer. */
  place: `${firm.address.town}, ${firm.address.country}`,
  city: `${firm.address.postalCode} ${firm.address.town}`,
  title: fr(`${brandName} – Conseil en marchés de l'énergie`),
  activity,
  description: fr(
    `${activity} : producteurs, stockage, agrégateurs et consommateurs négocient leurs contrats et vérifient leurs résultats.`,
  ),
  bookingLabel: "Réserver un créneau",
  bookingDuration: fr("30 minutes"),
  newTabHint: fr("(nouvel onglet)"),
} as const;

export const openGraphPicture = {
  title: hero.title,
  caption: fr("96 quarts d'heure, un prix chacun. Données fictives."),
  alt: fr(`${brandName}. ${hero.title}.`),
} as const;
