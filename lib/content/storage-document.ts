import { storage, storageResults } from "./case-study-figures.ts";
import type { CaseStudyDocument } from "./content-types.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const results = storageResults();
const { consultation, firstOffers } = storage;

/** At most two decimals, without trailing zeros: 54, 85,5, 90,25. */
function thousandsPerMw(value: number): string {
  return frenchNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);
}

export const storageDocument: CaseStudyDocument = inFrench({
  context: [
    `Chaque batterie tient ${results.hours} heures à pleine puissance. Le rendement aller-retour est de ${frenchPercent(storage.roundTripEfficiency)}. La garantie constructeur revient à ${results.cyclesPerYear} cycles par an, un cycle étant une charge et une décharge complètes.`,
    `Le scénario central donne ${results.centralGross} k€/MW/an de revenus bruts, soit ${frenchNumber(results.centralGrossMeuros, 1)} M€/an. Il réunit la réserve primaire (FCR), la réserve secondaire (aFRR), l'arbitrage entre les quarts d'heure du marché et le mécanisme de capacité. Les prêteurs demandent quelle part résiste à une mauvaise année.`,
  ],
  role: [
    `En marché pur (merchant), l'optimiseur garde ${frenchPercent(storage.optimiserShare)} des revenus. Le revenu plancher (floor) garantit ${storage.floor} k€/MW/an, puis laisse ${frenchPercent(storage.surplusShare)} du surplus au propriétaire. Le tolling (loyer fixe) verse ${storage.toll} k€/MW/an, quel que soit le marché.`,
    "Le propriétaire décide, et nos honoraires ne dépendent d'aucune offre.",
  ],
  stages: storage.stages,
  deliverables: [
    {
      title: "Modèle de revenus",
      text: `Pas de 15 minutes, ${storage.scenarios.length} scénarios, ${storage.modelYears} ans, sans vendre deux fois le même mégawatt.`,
    },
    {
      title: "Consultation des optimiseurs",
      text: `${consultation.consulted} optimiseurs consultés, ${consultation.offers} offres reçues, ${consultation.negotiated} négociées.`,
    },
    {
      title: "Matrice de clauses",
      text: "Cycles, disponibilité, données et sortie, comparés offre par offre.",
    },
    {
      title: "Suivi mensuel",
      text: "Revenus de l'optimiseur face à un indice de référence, cycles consommés compris.",
    },
  ],
  table: {
    caption: "Revenus du propriétaire selon la formule, en k€/MW/an, puis pour les deux sites",
    head: [
      "Scénario, revenu brut",
      "Marché pur",
      "Plancher et partage",
      "Tolling",
      "Retenu",
      "Retenu, deux sites",
      "Face au marché pur",
    ],
    rows: results.scenarios.map((scenario) => [
      `${scenario.name}, ${scenario.gross}`,
      thousandsPerMw(scenario.market),
      thousandsPerMw(scenario.sharedFloor),
      thousandsPerMw(scenario.toll),
      thousandsPerMw(scenario.retained),
      `${frenchNumber(scenario.retainedMeuros, 2)} M€`,
      `${signedFrenchNumber(scenario.againstMarketMeuros, 2)} M€`,
    ]),
    emphasisedRow: results.scenarios.findIndex(({ gross }) => gross === results.centralGross),
  },
  findings: [
    `Structure retenue : un site en tolling, l'autre en plancher avec partage. Les revenus garantis atteignent ${frenchNumber(results.guaranteedMeuros, 2)} M€/an, contre ${frenchNumber(results.firstOffersMeuros, 2)} M€/an aux premières offres (tolling ${firstOffers.toll}, plancher ${firstOffers.floor}), soit ${frenchNumber(results.negotiatedKeuros)} k€/an de plus.`,
    `La sécurité a un coût : ${frenchNumber(-results.central.againstMarketMeuros, 2)} M€/an de moins que le marché pur en scénario central.`,
  ],
  limits: [
    `« Garanti » s'entend à disponibilité de ${frenchPercent(storage.availability)} et contrepartie solvable.`,
    `Couverture du service de la dette (DSCR) au niveau garanti, avant impôt : (${frenchNumber(results.guaranteedMeuros, 2)} \u2212 ${frenchNumber(storage.operationMeuros, 2)}) / ${frenchNumber(storage.debtServiceMeuros, 2)} = ${frenchNumber(results.debtCoverage, 2)}.`,
    `Réserve secondaire supposée saturée (moyenne sur ${storage.modelYears} ans) ; charges hors TURPE, dégradation non prise en compte.`,
    `Des scénarios, pas des prévisions, hors honoraires. « Dégradé » est sous la somme des bas de fourchettes (${results.lowGross}).`,
  ],
});
