import {
  aggregator,
  aggregatorResults,
  storage,
  storageResults,
  windProducer,
  windProducerResults,
} from "./case-study-figures.ts";
import type { CaseStudyDocument } from "./content-types.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const wind = windProducerResults();
const batteries = storageResults();
const portfolio = aggregatorResults();
const { feePerMwh, capturedPrice, stopsOnTime } = windProducer;
const { imbalanceShare, imbalanceCostPerMwh, dayAheadError, revisionMinutes } = aggregator;

const gwh = (mwh: number) => frenchNumber(mwh / 1000);

export const windProducerDocument: CaseStudyDocument = inFrench({
  context: [
    `Les ${windProducer.powerMw} MW produisent ${gwh(wind.energyMwh)} GWh par an, soit un facteur de charge de ${frenchPercent(wind.loadFactor, 1)}. Sur ce volume, ${gwh(wind.supportedMwh)} GWh relèvent du complément de rémunération : le producteur vend au marché, puis reçoit ou verse la différence avec un tarif de référence. Les ${gwh(wind.marketMwh)} GWh restants dépendent du seul prix capté, c'est-à-dire de la recette de marché par mégawattheure (MWh) vendu.`,
    `Les frais d'agrégation, écarts inclus, atteignent en moyenne ${frenchNumber(feePerMwh.before, 2)} €/MWh, soit ${frenchNumber(wind.feesBefore / 1e6, 2)} M€/an. Les trois formules d'écart ne se comparent pas entre elles. Quand les prix deviennent négatifs, ${frenchPercent(stopsOnTime.before)} seulement des consignes d'arrêt sont exécutées à temps.`,
  ],
  role: [
    "Le producteur garde toutes les décisions. Nous apportons la méthode, les calculs et la conduite des échanges avec les agrégateurs. Nos honoraires sont payés par lui seul, et aucune offre ne nous rémunère.",
  ],
  stages: windProducer.stages,
  deliverables: [
    {
      title: `Rejeu de ${windProducer.replayMonths} mois, parc par parc`,
      text: "Chaque formule d'offre est appliquée à la production mesurée, au pas de 15 minutes.",
    },
    {
      title: "Cahier des charges et consultation",
      text: `${windProducer.consultation.consulted} agrégateurs consultés, ${windProducer.consultation.offers} offres reçues, ${windProducer.consultation.negotiated} négociées.`,
    },
    {
      title: `Grille de ${windProducer.consultation.criteria} critères pondérés`,
      text: "Prix, écarts, arrêts, données, garanties et sortie, notés sur une base commune.",
    },
    {
      title: "Contrat unique négocié",
      text: `Un même texte pour les ${windProducer.farms} parcs, révisable si les règles changent.`,
    },
    {
      title: "Tableau de bord mensuel",
      text: "Prix capté, référence de marché (M0), arrêts et disponibilité, repris en interne.",
    },
  ],
  table: {
    caption: "Avant et après la mission",
    head: ["Indicateur", "Avant", "Après", "Effet annuel"],
    rows: [
      [
        "Frais d'agrégation tout compris",
        `${frenchNumber(feePerMwh.before, 2)} €/MWh`,
        `${frenchNumber(feePerMwh.after, 2)} €/MWh`,
        `${frenchNumber(wind.feeSaving)} €`,
      ],
      [
        `Prix capté, part sans soutien (${gwh(wind.marketMwh)} GWh)`,
        `${frenchNumber(capturedPrice.before, 1)} €/MWh`,
        `${frenchNumber(capturedPrice.after, 1)} €/MWh`,
        `${frenchNumber(wind.captureGain)} €`,
      ],
      [
        "Consignes d'arrêt exécutées à temps",
        frenchPercent(stopsOnTime.before),
        frenchPercent(stopsOnTime.after),
        "non chiffré à part",
      ],
      [
        `Total, soit ${frenchNumber(wind.totalPerMwh, 2)} €/MWh vendu`,
        "",
        "",
        `${frenchNumber(wind.total)} €`,
      ],
    ],
    emphasisedRow: 3,
  },
  findings: [
    `Le gain sur les frais est contractuel. Le gain sur le prix capté est estimé par rejeu : ${frenchNumber(wind.stopsGain)} € viennent des arrêts, ${frenchNumber(wind.intradayGain)} € de la part reversée des ventes infrajournalières.`,
  ],
  limits: [
    `Productible et prix constants ; prix de base de référence : ${windProducer.basePrice} €/MWh. Le taux de capture, rapport du prix capté à ce prix, passe de ${frenchPercent(wind.captureRate.before)} à ${frenchPercent(wind.captureRate.after, 1)}.`,
    `Sur les ${windProducer.contractYears} ans du contrat, l'effet atteint ${frenchNumber(wind.totalOverContract / 1e6, 2)} M€ si ces hypothèses tiennent.`,
    "Tous les montants sont annuels, sauf mention contraire, et hors honoraires.",
  ],
});

/** At most two decimals, without trailing zeros: 54, 85,5, 90,25. */
function thousandsPerMw(value: number): string {
  return frenchNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);
}

export const storageDocument: CaseStudyDocument = inFrench({
  context: [
    `Chaque batterie tient ${batteries.hours} heures à pleine puissance. Le rendement aller-retour est de ${frenchPercent(storage.roundTripEfficiency)}. La garantie constructeur revient à ${batteries.cyclesPerYear} cycles par an, un cycle étant une charge et une décharge complètes.`,
    `Le scénario central donne ${batteries.centralGross} k€/MW/an de revenus bruts, soit ${frenchNumber(batteries.centralGrossMeuros, 1)} M€/an. Il réunit la réserve primaire (FCR), la réserve secondaire (aFRR), l'arbitrage entre les quarts d'heure du marché et le mécanisme de capacité. Les prêteurs demandent quelle part résiste à une mauvaise année.`,
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
      text: `${storage.consultation.consulted} optimiseurs consultés, ${storage.consultation.offers} offres reçues, ${storage.consultation.negotiated} négociées.`,
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
    rows: batteries.scenarios.map((scenario) => [
      `${scenario.name}, ${scenario.gross}`,
      thousandsPerMw(scenario.market),
      thousandsPerMw(scenario.sharedFloor),
      thousandsPerMw(scenario.toll),
      thousandsPerMw(scenario.retained),
      `${frenchNumber(scenario.retainedMeuros, 2)} M€`,
      `${signedFrenchNumber(scenario.againstMarketMeuros, 2)} M€`,
    ]),
    emphasisedRow: batteries.scenarios.findIndex(({ gross }) => gross === batteries.centralGross),
  },
  findings: [
    `Structure retenue : un site en tolling, l'autre en plancher avec partage. Les revenus garantis atteignent ${frenchNumber(batteries.guaranteedMeuros, 2)} M€/an, contre ${frenchNumber(batteries.firstOffersMeuros, 2)} M€/an aux premières offres (tolling ${storage.firstOffers.toll}, plancher ${storage.firstOffers.floor}), soit ${frenchNumber(batteries.negotiatedKeuros)} k€/an de plus.`,
    `La sécurité a un coût : ${frenchNumber(-batteries.central.againstMarketMeuros, 2)} M€/an de moins que le marché pur en scénario central.`,
  ],
  limits: [
    `« Garanti » s'entend à disponibilité de ${frenchPercent(storage.availability)} et contrepartie solvable.`,
    `Couverture du service de la dette (DSCR) au niveau garanti, avant impôt : (${frenchNumber(batteries.guaranteedMeuros, 2)} \u2212 ${frenchNumber(storage.operationMeuros, 2)}) / ${frenchNumber(storage.debtServiceMeuros, 2)} = ${frenchNumber(batteries.debtCoverage, 2)}.`,
    `Réserve secondaire supposée saturée (moyenne sur ${storage.modelYears} ans) ; charges hors TURPE, dégradation non prise en compte.`,
    `Des scénarios, pas des prévisions, hors honoraires. « Dégradé » est sous la somme des bas de fourchettes (${batteries.lowGross}).`,
  ],
});

export const aggregatorDocument: CaseStudyDocument = inFrench({
  context: [
    `L'éolien fournit ${gwh(portfolio.windMwh)} GWh et le solaire ${gwh(portfolio.solarMwh)} GWh, soit ${gwh(portfolio.energyMwh)} GWh par an et un facteur de charge de ${frenchPercent(portfolio.loadFactor, 1)}. L'agrégateur est responsable d'équilibre : il règle à RTE les écarts de son périmètre, entre l'énergie vendue et l'énergie injectée.`,
    `Ces écarts atteignent ${frenchNumber(portfolio.imbalanceMwh.before)} MWh par an. Ils coûtent ${frenchNumber(portfolio.costBefore / 1e6, 2)} M€, soit ${frenchNumber(portfolio.costPerImbalanceMwh.before, 1)} € par MWh d'écart. Une prévision révisée met ${revisionMinutes.before} minutes à parvenir aux équipes de marché, souvent trop tard pour les échanges du jour même.`,
  ],
  role: [
    "Le diagnostic suit la donnée d'un bout à l'autre : mesure, prévision, programme, ordre, écart. Le prototype est jugé hors échantillon, sur des mois qu'il n'a jamais vus. L'agrégateur garde le code, les règles et la documentation.",
    "Conflits d'intérêts : pendant la mission, nous ne conseillons aucun producteur face à cet agrégateur.",
  ],
  stages: aggregator.stages,
  deliverables: [
    {
      title: "Audit de la chaîne",
      text: `De la donnée à la prévision, au programme et à l'écart : ${aggregator.interfaces} interfaces, chacune avec ses délais et ses pertes.`,
    },
    {
      title: `Comparaison de ${aggregator.forecastProvidersCompared} fournisseurs de prévision`,
      text: `${aggregator.comparisonMonths} mois au pas de 15 minutes, avec la même mesure de l'erreur pour tous.`,
    },
    {
      title: "Règles infrajournalières",
      text: "Automatisées, bornées et testées avant leur mise en service.",
    },
    {
      title: "Tableau de bord du coût d'écart",
      text: "Par parc et par heure, avec la cause quand elle est connue.",
    },
    {
      title: "Formation des équipes",
      text: "Exploitation, marché et données travaillent sur les mêmes écrans.",
    },
  ],
  table: {
    caption: "Avant et après la mission",
    head: ["Indicateur", "Avant", "Après", "Effet"],
    rows: [
      [
        "Erreur moyenne de la prévision à J-1, en part de la puissance",
        frenchPercent(dayAheadError.before, 1),
        frenchPercent(dayAheadError.after, 1),
        frenchPercent(portfolio.errorChange),
      ],
      [
        "Écarts, en part de la production",
        `${frenchPercent(imbalanceShare.before)} (${frenchNumber(portfolio.imbalanceMwh.before)} MWh)`,
        `${frenchPercent(imbalanceShare.after)} (${frenchNumber(portfolio.imbalanceMwh.after)} MWh)`,
        frenchPercent(portfolio.imbalanceChange),
      ],
      [
        "Prise en compte d'une prévision révisée",
        `${revisionMinutes.before} min`,
        `${revisionMinutes.after} min`,
        "automatisée",
      ],
      [
        "Coût des écarts",
        `${frenchNumber(imbalanceCostPerMwh.before, 2)} €/MWh`,
        `${frenchNumber(imbalanceCostPerMwh.after, 2)} €/MWh`,
        `${frenchPercent(portfolio.costChange)} (${frenchNumber(-portfolio.costSaving)} €/an)`,
      ],
    ],
    emphasisedRow: 3,
  },
  findings: [
    `Le coût du MWh d'écart passe de ${frenchNumber(portfolio.costPerImbalanceMwh.before, 1)} à ${frenchNumber(portfolio.costPerImbalanceMwh.after, 1)} € : environ ${frenchPercent(portfolio.volumeShareOfSaving)} de l'économie vient du volume des écarts, ${frenchPercent(1 - portfolio.volumeShareOfSaving)} de leur prix moyen. Rapportés à la puissance, les écarts passent de ${frenchPercent(portfolio.imbalanceShareOfPower.before, 1)} à ${frenchPercent(portfolio.imbalanceShareOfPower.after, 1)}.`,
  ],
  limits: [
    `Conditions de marché comparables avant et après, et portefeuille constant : ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} MWc de solaire.`,
    `Mesure sur ${aggregator.measurementMonths} mois après le déploiement.`,
    "Une année plus volatile changerait ces montants. Ils sont hors honoraires et hors abonnements de prévision.",
  ],
});
