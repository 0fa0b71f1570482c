import { conformity } from "./accessibility.ts";
import { firm } from "./brand.ts";
import { sectionLinks } from "./navigation.ts";
import { inFrench } from "./typography.ts";

export const footer = inFrench({
  tagline: "La valeur, vérifiée quart\u00a0d'heure par quart\u00a0d'heure.",
  newsletterTitle: "Newsletter",
  newsletterLead:
    "Un envoi par mois : règles, prix et méthodes expliqués, avec un lien « Se\u00a0désabonner ».",
  navigationTitle: "Rubriques",
  navigationLabel: "Liens du pied de page",
  links: [...sectionLinks, { label: "Contact", href: "#contact" }],
  contactTitle: "Coordonnées",
  linkedInLabel: "LinkedIn",
  copyright: firm.copyright,
  fictionNote: "Entreprise et coordonnées fictives, à\u00a0titre d'exemple.",
  legalNoticeLabel: "Mentions légales",
  privacyLabel: "Politique de confidentialité",
  accessibilityLabel: `Accessibilité : ${conformity}`,
} as const);
