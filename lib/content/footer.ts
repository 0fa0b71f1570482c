import { conformity } from "./accessibility.ts";
import { firm } from "./brand.ts";
import type { FooterContent } from "./content-types.ts";
import { sectionLinks } from "./navigation.ts";
import { fr } from "./typography.ts";

export const footer = {
  tagline: fr("La valeur, vérifiée quart d'heure par quart d'heure."),
  newsletterTitle: fr("Newsletter"),
  newsletterLead: fr(
    "Un envoi par mois : règles, prix et méthodes expliqués. Chaque envoi porte un lien « Se désabonner ».",
  ),
  navigationTitle: fr("Sur cette page"),
  navigationLabel: fr("Liens du pied de page"),
  links: [...sectionLinks, { label: "Contact", href: "#contact" }],
  contactTitle: fr("Coordonnées"),
  linkedInLabel: "LinkedIn",
  copyright: firm.copyright,
  fictionNote: fr("Entreprise et coordonnées fictives, présentées à titre d'exemple."),
  legalNoticeLabel: fr("Mentions légales"),
  privacyLabel: fr("Politique de confidentialité"),
  accessibilityLabel: fr(`Accessibilité : ${conformity}`),
} as const satisfies FooterContent;
