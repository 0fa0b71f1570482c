import { windProducer, windProducerResults } from "./case-study-figures.ts";
import type { CaseStudyDocument } from "./content-types.ts";
import { frenchNumber, frenchPercent } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const results = windProducerResults();
const { consultation, feePerMwh, capturedPrice, stopsOnTime, farms } = windProducer;
const gwh = (mwh: number) => frenchNumber(mwh / 1000);

export const windProducerDocument: CaseStudyDocument = inFrench({
  context: [
    `Les ${windProducer.powerMw} MW produisent ${gwh(results.energyMwh)} GWh par an, soit un facteur de charge de ${frenchPercent(results.loadFactor, 1)}. Sur ce volume, ${gwh(results.supportedMwh)} GWh relèvent du complément de rémunération : le producteur vend au marché, puis reçoit ou verse la différence avec un tarif de référence. Les ${gwh(results.marketMwh)} GWh restants dépendent du seul prix capté, c'est-à-dire de la recette de marché par mégawattheure (MWh) vendu.`,
    `Les frais d'agrégation, écarts inclus, atteignent en moyenne ${frenchNumber(feePerMwh.before, 2)} €/MWh, soit ${frenchNumber(results.feesBefore / 1e6, 2)} M€/an. Les trois formules d'écart ne se comparent pas entre elles. Quand les prix deviennent négatifs, ${frenchPercent(stopsOnTime.before)} seulement des consignes d'arrêt sont exécutées à temps.`,
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
      text: `${consultation.consulted} agrégateurs consultés, ${consultation.offers} offres reçues, ${consultation.negotiated} négociées.`,
    },
    {
      title: `Grille de ${consultation.criteria} critères pondérés`,
      text: "Prix, écarts, arrêts, données, garanties et sortie, notés sur une base commune.",
    },
    {
      title: "Contrat unique négocié",
      text: `Un même texte pour les ${farms} parcs, révisable si les règles changent.`,
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
        `${frenchNumber(results.feeSaving)} €`,
      ],
      [
        `Prix capté, part sans soutien (${gwh(results.marketMwh)} GWh)`,
        `${frenchNumber(capturedPrice.before, 1)} €/MWh`,
        `${frenchNumber(capturedPrice.after, 1)} €/MWh`,
        `${frenchNumber(results.captureGain)} €`,
      ],
      [
        "Consignes d'arrêt exécutées à temps",
        frenchPercent(stopsOnTime.before),
        frenchPercent(stopsOnTime.after),
        "non chiffré à part",
      ],
      [
        `Total, soit ${frenchNumber(results.totalPerMwh, 2)} €/MWh vendu`,
        "",
        "",
        `${frenchNumber(results.total)} €`,
      ],
    ],
    emphasisedRow: 3,
  },
  findings: [
    `Le gain sur les frais est contractuel. Le gain sur le prix capté est estimé par rejeu : ${frenchNumber(results.stopsGain)} € viennent des arrêts, ${frenchNumber(results.intradayGain)} € de la part reversée des ventes infrajournalières.`,
  ],
  limits: [
    `Productible et prix constants ; prix de base de référence : ${windProducer.basePrice} €/MWh. Le taux de capture, rapport du prix capté à ce prix, passe de ${frenchPercent(results.captureRate.before)} à ${frenchPercent(results.captureRate.after, 1)}.`,
    `Sur les ${windProducer.contractYears} ans du contrat, l'effet atteint ${frenchNumber(results.totalOverContract / 1e6, 2)} M€ si ces hypothèses tiennent.`,
    "Tous les montants sont annuels, sauf mention contraire, et hors honoraires.",
  ],
});
