import type { ContactContent } from "./content-types.ts";
import { site } from "./site.ts";
import { fr } from "./typography.ts";

export const contact = {
  title: fr("Parlons de vos actifs"),
  lead: fr(
    `${site.bookingDuration}, par visioconférence ou par téléphone, sans engagement. Indiquez votre type d'actif, votre prochaine échéance et votre question : nous préparons l'échange.`,
  ),
  slot: {
    title: fr(`Au bout de ${site.bookingDuration}, vous avez`),
    items: [
      fr("Un premier avis sur votre question, avec ses hypothèses"),
      fr("La liste des données et des contrats à réunir"),
      fr("Les étapes possibles, ou notre conseil de ne rien engager"),
    ],
  },
  detailsTitle: fr("Nos coordonnées"),
  emailLabel: fr("E-mail"),
  phoneLabel: fr("Téléphone"),
  addressLabel: fr("Adresse"),
  formTitle: fr("Nous écrire"),
} as const satisfies ContactContent;
