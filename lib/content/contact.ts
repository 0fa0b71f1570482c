import type { ContactContent } from "./content-types.ts";
import { fr } from "./typography.ts";

export const contact = {
  title: fr("Parlons de vos actifs"),
  lead: fr(
    "30 minutes, par visioconférence ou téléphone, sans engagement. Indiquez votre type d'actif, votre prochaine échéance et votre question : nous préparons l'échange et vous repartez avec un premier avis.",
  ),
  detailsTitle: fr("Nos coordonnées"),
  emailLabel: fr("E-mail"),
  phoneLabel: fr("Téléphone"),
  addressLabel: fr("Adresse"),
  formTitle: fr("Nous écrire"),
} as const satisfies ContactContent;
