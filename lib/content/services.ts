import type { Service, ServicesContent } from "./content-types.ts";
import { leadingCountWord } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const cards: readonly Service[] = [
  {
    pictogram: "strategic-framing",
    title: "Cadrage stratégique",
    promise: fr(
      "Avant d'engager vos équipes et vos capitaux, décidez où créer de la valeur, et comment.",
    ),
    points: [
      fr("Cartographie des marchés accessibles à vos actifs"),
      fr("Scénarios de revenus et de risques"),
      fr("Feuille de route et priorités"),
    ],
    deliverable: fr("Note de décision chiffrée, 15 à 20 pages"),
  },
  {
    pictogram: "aggregator-relations",
    title: "Relations avec les agrégateurs",
    promise: fr(
      "Comparez les offres sur une base commune, puis négociez et sécurisez le contrat retenu.",
    ),
    points: [
      fr("Cahier des charges et consultation"),
      fr("Grille d'évaluation pondérée"),
      fr("Négociation des clauses : écarts, arrêts, sortie, données"),
    ],
    deliverable: fr("Grille comparative et contrat négocié"),
  },
  {
    pictogram: "operational-deployment",
    title: "Déploiement opérationnel",
    promise: fr(
      "Faites passer le contrat dans vos systèmes, puis dans les habitudes de vos équipes.",
    ),
    points: [
      fr("Données de comptage et télécommande"),
      fr("Consignes d'arrêt et programmes"),
      fr("Formation, procédures et suivi des 90 premiers jours"),
    ],
    deliverable: fr("Plan de bascule et registre des tests"),
  },
  {
    pictogram: "data-analysis",
    title: "Analyse de données & benchmarking",
    promise: fr(
      "Mesurez la valeur réellement captée et comparez-la à ce que le marché permettait.",
    ),
    points: [
      fr("Rejeu (backtest) au pas de 15 minutes : ce que chaque formule aurait rapporté"),
      fr("Indicateurs de performance par actif"),
      fr("Revue périodique de l'optimiseur ou de l'agrégateur"),
    ],
    deliverable: fr("Tableau de bord et note trimestrielle"),
  },
];

export const services = {
  title: "Nos services",
  lead: fr(
    `${leadingCountWord(cards.length)} missions, séparées ou enchaînées, du premier chiffrage à la vérification des résultats.`,
  ),
  deliverableLabel: fr("Livrable"),
  services: cards,
} as const satisfies ServicesContent;
