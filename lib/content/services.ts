import { caseStudies } from "./case-studies.ts";
import { totalWeeks } from "./case-study-figures.ts";
import { leadingCountWord } from "./french-numbers.ts";
import { wayToCases } from "./navigation.ts";
import { inFrench, say } from "./typography.ts";

/** Weeks that these stages take in the case studies, at least and at most. */
function weeksOf(...names: readonly string[]) {
  const weeks = caseStudies.caseStudies
    .map(({ document }) =>
      totalWeeks((document?.stages ?? []).filter(({ name }) => names.includes(name))),
    )
    .filter((total) => total > 0);
  if (weeks.length === 0) {
    throw new Error(`No case has a stage « ${names.join(" », « ")} »: write the weeks here.`);
  }
  return { least: Math.min(...weeks), most: Math.max(...weeks) };
}

/** The missions in their order; the last one has no end. */
export const SERVICE_WEEKS = [
  weeksOf("Cadrage", "Modèle de revenus", "Diagnostic"),
  weeksOf("Consultation", "Négociation"),
  weeksOf("Bascule", "Mise en place", "Déploiement"),
] as const;

/** Length of the line of time, which the last mission fills. */
export const YEAR_WEEKS = 52;

const [framing, contract, deployment] = SERVICE_WEEKS.map((weeks) =>
  say("{least} à {most} semaines.", weeks),
) as [string, string, string];

const cards = [
  {
    title: "Cadrage stratégique",
    promise:
      "Avant d'engager vos équipes et vos capitaux, décidez où créer de la valeur, et comment.",
    points: [
      "Cartographie des marchés accessibles à vos actifs",
      "Scénarios de revenus et de risques",
      "Feuille de route et priorités",
    ],
    summary: `${framing} Livrable : note de décision chiffrée, 15 à 20 pages`,
  },
  {
    title: "Relations avec les agrégateurs",
    promise:
      "Comparez les offres sur une base commune, puis négociez et sécurisez le contrat retenu.",
    points: [
      "Cahier des charges et consultation",
      "Grille d'évaluation pondérée",
      "Négociation des clauses : écarts, arrêts, sortie, données",
    ],
    summary: `${contract} Livrable : grille comparative et contrat négocié`,
  },
  {
    title: "Déploiement opérationnel",
    promise: "Faites passer le contrat dans vos systèmes, puis dans les habitudes de vos équipes.",
    points: [
      "Données de comptage et télécommande",
      "Consignes d'arrêt et programmes",
      "Formation et procédures, puis 90 jours de suivi",
    ],
    summary: `${deployment} Livrable : plan de bascule et registre des tests`,
  },
  {
    title: "Analyse de données & benchmarking",
    promise: "Mesurez la valeur réellement captée et comparez-la à ce que le marché permettait.",
    points: [
      "Rejeu au pas de 15 minutes : ce que chaque formule aurait rapporté",
      "Indicateurs de performance par actif",
      "Revue périodique de l'optimiseur ou de l'agrégateur",
    ],
    summary: "Puis en continu. Livrable : tableau de bord mensuel, note trimestrielle",
  },
] as const;

export const services = inFrench({
  title: "Nos services",
  lead: `${leadingCountWord(cards.length)} missions, séparées ou enchaînées, du chiffrage au contrôle.`,
  timeCaption: `Une année de ${YEAR_WEEKS} semaines : en gris la durée au plus, en cuivre le suivi.`,
  services: cards,
  wayOn: wayToCases,
} as const);
