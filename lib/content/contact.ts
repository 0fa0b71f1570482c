import { promises } from "./promises.ts";
import { site } from "./site.ts";
import { inFrench } from "./typography.ts";

export const contact = inFrench({
  title: "Parlons de vos actifs",
  lead: `Le plus simple : quelques lignes sur vos actifs, votre échéance et votre question.${promises.answerDelay && ` Réponse sous ${promises.answerDelay}.`}`,
  formTitle: "Nous écrire",
  slot: {
    title: "Nous parler",
    text: `${site.bookingDuration}, par visioconférence ou par téléphone, sans engagement : un premier avis avec ses hypothèses, la liste des données à réunir, puis les étapes possibles, ou le conseil de ne rien engager.`,
  },
  people:
    promises.people &&
    `Vos interlocuteurs, du premier échange au dernier livrable : ${promises.people}.`,
  questions: [
    {
      question: "Combien coûte une mission ?",
      answer: `Un forfait par étape, écrit avant que l'étape commence ; vous pouvez vous arrêter après chacune. Aucune part variable.${promises.fees && ` Ordres de grandeur : ${promises.fees}.`}`,
    },
    {
      question: "Quelles données faut-il apporter ?",
      answer:
        "Au premier échange, aucune. Ensuite, vos courbes de comptage au pas de 15 minutes, vos contrats et vos factures. Un accord de confidentialité est signé avant le premier envoi.",
    },
    {
      question: "Et si vous conseillez déjà l'autre partie ?",
      answer: "Nous vous le disons avant l'échange, et nous déclinons.",
    },
  ],
  detailsTitle: "Nos coordonnées",
} as const);
