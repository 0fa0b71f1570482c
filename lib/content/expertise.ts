import type { Expertise, ExpertisesContent } from "./content-types.ts";
import { leadingCountWord } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const expertises: readonly Expertise[] = [
  {
    pictogram: "business-strategy",
    title: "Stratégie d'entreprise",
    text: fr(
      "Que faire vous-même, que confier, et qui porte quel risque ? Nous posons les réponses possibles côte à côte, avec les équipes et les partenaires que chacune demande. Chaque option a ses chiffres et ses conditions ; vous comparez, vous décidez.",
    ),
    keywords: [fr("Scénarios"), fr("Allocation du risque"), fr("Organisation"), fr("Décision")],
  },
  {
    pictogram: "energy-markets",
    title: "Marchés de l'énergie",
    text: fr(
      "Une même batterie peut vendre au marché journalier, tenir une réserve et toucher une rémunération de capacité. Nous vous disons quels marchés s'ouvrent à vos actifs, ce qui y forme le prix, qui paie les écarts et ce qu'un contrat vous oblige à livrer.",
    ),
    keywords: [fr("Formation des prix"), fr("Équilibrage"), fr("Contrats"), fr("Régulation")],
  },
  {
    pictogram: "data-science",
    title: "Data science",
    text: fr(
      "Nous partons de vos données de comptage et des données de marché, puis prévoyons, optimisons sous contraintes et rejouons l'historique. L'incertitude est mesurée et montrée. Le code, les hypothèses et les résultats restent vérifiables par vos équipes.",
    ),
    keywords: [
      fr("Séries au pas de 15 minutes"),
      fr("Validation hors échantillon"),
      fr("Reproductibilité"),
      fr("Limites affichées"),
    ],
  },
];

export const expertise = {
  title: "Nos expertises",
  lead: fr(
    `${leadingCountWord(expertises.length)} disciplines à la même table : la décision, le marché et la donnée.`,
  ),
  expertises,
} as const satisfies ExpertisesContent;
