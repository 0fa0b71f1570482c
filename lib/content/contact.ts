import { promises } from "./promises.ts";
import { site } from "./site.ts";
import { inFrench } from "./typography.ts";

export const contact = inFrench({
  title: "Parlons de vos actifs",
  lead: `${site.bookingDuration}, par visioconférence ou par téléphone, sans engagement. Indiquez votre type d'actif, votre prochaine échéance et votre question : nous préparons l'échange.`,
  slot: {
    title: `Au bout de ${site.bookingDuration}, vous avez`,
    items: [
      "Un premier avis sur votre question, avec ses hypothèses",
      "La liste des données et des contrats à réunir",
      "Les étapes possibles, ou notre conseil de ne rien engager",
    ],
  },
  promises: [
    promises.people &&
      `Vos interlocuteurs, du premier échange au dernier livrable : ${promises.people}.`,
    promises.answerDelay && `Une réponse à votre message sous ${promises.answerDelay}.`,
  ].filter((promise) => promise !== ""),
  questions: [
    {
      question: "Combien coûte une mission ?",
      answer: `Un forfait par étape, écrit avant que l'étape commence ; vous pouvez vous arrêter après chacune. Aucune part variable, aucune commission.${promises.fees && ` Ordres de grandeur : ${promises.fees}.`}`,
    },
    {
      question: "Quelles données faut-il apporter ?",
      answer:
        "Au premier échange, aucune. Ensuite, vos courbes de comptage au pas de 15 minutes, vos contrats et vos factures. Un accord de confidentialité est signé avant le premier envoi.",
    },
    {
      question: "Et si vous conseillez déjà l'autre partie ?",
      answer:
        "Nous vous le disons avant l'échange, et nous déclinons : dans une consultation, nous conseillons une seule partie.",
    },
  ],
  detailsTitle: "Nos coordonnées",
  emailLabel: "E-mail",
  phoneLabel: "Téléphone",
  addressLabel: "Adresse",
  formTitle: "Nous écrire",
} as const);
