import type { Expertise, ExpertisesContent } from "./content-types.ts";
import { leadingCountWord } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const expertises: readonly Expertise[] = [
  {
    pictogram: "business-strategy",
    title: "Stratégie d'entreprise",
    text: fr(
      "Nous clarifions votre modèle économique, vos choix entre faire et faire faire, et le risque que chacun accepte de porter. La gouvernance, les partenariats et l'organisation en découlent. Chaque option est comparée avec ses chiffres et ses conditions de réussite.",
    ),
    keywords: [fr("Scénarios"), fr("Allocation du risque"), fr("Organisation"), fr("Décision")],
  },
  {
    pictogram: "energy-markets",
    title: "Marchés de l'énergie",
    text: fr(
      "Marchés journalier, infrajournalier et à terme, réserves, capacité, soutien public et accès au réseau : nous relions ces mécanismes à vos actifs. Vous savez ce qui forme un prix, qui paie les écarts et ce qu'un contrat vous engage à livrer.",
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
      fr("Séries à 15 minutes"),
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
