import { leadingCountWord } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const cards = [
  {
    pictogram: "strategic-framing",
    title: "Cadrage stratégique",
    promise:
      "Avant d'engager vos équipes et vos capitaux, décidez où créer de la valeur, et comment.",
    points: [
      "Cartographie des marchés accessibles à vos actifs",
      "Scénarios de revenus et de risques",
      "Feuille de route et priorités",
    ],
    deliverable: "Note de décision chiffrée, 15 à 20 pages",
  },
  {
    pictogram: "aggregator-relations",
    title: "Relations avec les agrégateurs",
    promise:
      "Comparez les offres sur une base commune, puis négociez et sécurisez le contrat retenu.",
    points: [
      "Cahier des charges et consultation",
      "Grille d'évaluation pondérée",
      "Négociation des clauses : écarts, arrêts, sortie, données",
    ],
    deliverable: "Grille comparative et contrat négocié",
  },
  {
    pictogram: "operational-deployment",
    title: "Déploiement opérationnel",
    promise: "Faites passer le contrat dans vos systèmes, puis dans les habitudes de vos équipes.",
    points: [
      "Données de comptage et télécommande",
      "Consignes d'arrêt et programmes",
      "Formation, procédures et suivi des 90 premiers jours",
    ],
    deliverable: "Plan de bascule et registre des tests",
  },
  {
    pictogram: "data-analysis",
    title: "Analyse de données & benchmarking",
    promise: "Mesurez la valeur réellement captée et comparez-la à ce que le marché permettait.",
    points: [
      "Rejeu (backtest) au pas de 15 minutes : ce que chaque formule aurait rapporté",
      "Indicateurs de performance par actif",
      "Revue périodique de l'optimiseur ou de l'agrégateur",
    ],
    deliverable: "Tableau de bord et note trimestrielle",
  },
] as const;

export const services = inFrench({
  title: "Nos services",
  lead: `${leadingCountWord(cards.length)} missions, séparées ou enchaînées, du premier chiffrage à la vérification des résultats.`,
  deliverableLabel: "Livrable",
  services: cards,
} as const);
