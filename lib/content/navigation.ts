import { brandName } from "./brand.ts";
import { fr } from "./typography.ts";

export const sectionLinks = [
  { label: "Nos services", href: "#services" },
  { label: "Nos clients", href: "#clients" },
  { label: "Nos expertises", href: "#expertise" },
  { label: "Cas d'usage", href: "#case-studies" },
] as const;

/** From the first screen, and from the services. */
export const wayToCases = { label: "Voir les cas d'usage", href: "#case-studies" } as const;

export const navigation = {
  label: fr("Navigation principale"),
  skipLink: fr("Aller au contenu"),
  topLabel: fr(`${brandName}, retour en haut de page`),
  homeLabel: fr(`${brandName}, accueil`),
  menuLabel: fr("Menu"),
  links: sectionLinks,
  contact: { label: "Nous contacter", href: "#contact" },
} as const;
