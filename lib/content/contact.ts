import type { ContactContent } from "./content-types.ts";
import { TO_COMPLETE } from "./legal.ts";
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
  promises: [
    fr(`Deux interlocuteurs, du premier échange au dernier livrable : ${TO_COMPLETE}.`),
    fr(`Une réponse à votre message sous ${TO_COMPLETE}.`),
  ],
  questions: [
    {
      question: fr("Combien coûte une mission ?"),
      answer: fr(
        `Un forfait par étape, écrit avant que l'étape commence ; vous pouvez vous arrêter après chacune. Aucune part variable, aucune commission. Ordres de grandeur : ${TO_COMPLETE}.`,
      ),
    },
    {
      question: fr("Quelles données faut-il apporter ?"),
      answer: fr(
        "Au premier échange, aucune. Ensuite, vos courbes de comptage au pas de 15 minutes, vos contrats et vos factures. Un accord de confidentialité est signé avant le premier envoi.",
      ),
    },
    {
      question: fr("Et si vous conseillez déjà l'autre partie ?"),
      answer: fr(
        "Nous vous le disons avant l'échange, et nous déclinons : dans une consultation, nous conseillons une seule partie.",
      ),
    },
  ],
  detailsTitle: fr("Nos coordonnées"),
  emailLabel: fr("E-mail"),
  phoneLabel: fr("Téléphone"),
  addressLabel: fr("Adresse"),
  formTitle: fr("Nous écrire"),
} as const satisfies ContactContent;
