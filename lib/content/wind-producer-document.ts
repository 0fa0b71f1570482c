import { windProducer, windProducerResults } from "./case-study-figures.ts";
import type { CaseStudyDocument } from "./content-types.ts";
import { frenchNumber, frenchPercent } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const results = windProducerResults();
const { consultation, feePerMwh, capturedPrice, stopsOnTime, farms } = windProducer;
const gwh = (mwh: number) => frenchNumber(mwh / 1000);

export const windProducerDocument: CaseStudyDocument = {
  context: [
    fr(
      `Les ${windProducer.powerMw} MW produisent ${gwh(results.energyMwh)} GWh par an, soit un facteur de charge de ${frenchPercent(results.loadFactor, 1)}. Sur ce volume, ${gwh(results.supportedMwh)} GWh relèvent du complément de rémunération : le producteur vend au marché, puis reçoit ou verse la différence avec un tarif de référence. Les ${gwh(results.marketMwh)} GWh restants dépendent du seul prix capté, c'est-à-dire de la recette de marché par mégawattheure (MWh) vendu.`,
    ),
    fr(
      `Les frais d'agrégation, écarts inclus, atteignent en moyenne ${frenchNumber(feePerMwh.before, 2)} €/MWh, soit ${frenchNumber(results.feesBefore / 1e6, 2)} M€/an. Les trois formules d'écart ne se comparent pas entre elles. Quand les prix deviennent négatifs, ${frenchPercent(stopsOnTime.before)} seulement des consignes d'arrêt sont exécutées à temps.`,
    ),
  ],
  role: [
    fr(
      "Le producteur garde toutes les décisions. Nous apportons la méthode, les calculs et la conduite des échanges avec les agrégateurs. Nos honoraires sont payés par lui seul, et aucune offre ne nous rémunère.",
    ),
  ],
  stages: windProducer.stages,
  deliverables: [
    {
      title: fr(`Rejeu de ${windProducer.replayMonths} mois, parc par parc`),
      text: fr(
        "Chaque formule d'offre est appliquée à la production mesurée, au pas de 15 minutes.",
      ),
    },
    {
      title: fr("Cahier des charges et consultation"),
      text: fr(
        `${consultation.consulted} agrégateurs consultés, ${consultation.offers} offres reçues, ${consultation.negotiated} négociées.`,
      ),
    },
    {
      title: fr(`Grille de ${consultation.criteria} critères pondérés`),
      text: fr("Prix, écarts, arrêts, données, garanties et sortie, notés sur une base commune."),
    },
    {
      title: fr("Contrat unique négocié"),
      text: fr(`Un même texte pour les ${farms} parcs, révisable si les règles changent.`),
    },
    {
      title: fr("Tableau de bord mensuel"),
      text: fr("Prix capté, référence de marché (M0), arrêts et disponibilité, repris en interne."),
    },
  ],
  table: {
    caption: fr("Avant et après la mission"),
    head: [fr("Indicateur"), fr("Avant"), fr("Après"), fr("Effet annuel")],
    rows: [
      [
        fr("Frais d'agrégation tout compris"),
        fr(`${frenchNumber(feePerMwh.before, 2)} €/MWh`),
        fr(`${frenchNumber(feePerMwh.after, 2)} €/MWh`),
        fr(`${frenchNumber(results.feeSaving)} €`),
      ],
      [
        fr(`Prix capté, part sans soutien (${gwh(results.marketMwh)} GWh)`),
        fr(`${frenchNumber(capturedPrice.before, 1)} €/MWh`),
        fr(`${frenchNumber(capturedPrice.after, 1)} €/MWh`),
        fr(`${frenchNumber(results.captureGain)} €`),
      ],
      [
        fr("Consignes d'arrêt exécutées à temps"),
        frenchPercent(stopsOnTime.before),
        frenchPercent(stopsOnTime.after),
        fr("non chiffré à part"),
      ],
      [
        fr(`Total, soit ${frenchNumber(results.totalPerMwh, 2)} €/MWh vendu`),
        "",
        "",
        fr(`${frenchNumber(results.total)} €`),
      ],
    ],
    emphasisedRow: 3,
  },
  findings: [
    fr(
      `Le gain sur les frais est contractuel. Le gain sur le prix capté est estimé par rejeu : ${frenchNumber(results.stopsGain)} € viennent des arrêts, ${frenchNumber(results.intradayGain)} € de la part reversée des ventes infrajournalières.`,
    ),
  ],
  limits: [
    fr(
      `Productible et prix constants ; prix de base de référence : ${windProducer.basePrice} €/MWh. Le taux de capture, rapport du prix capté à ce prix, passe de ${frenchPercent(results.captureRate.before)} à ${frenchPercent(results.captureRate.after, 1)}.`,
    ),
    fr(
      `Sur les ${windProducer.contractYears} ans du contrat, l'effet atteint ${frenchNumber(results.totalOverContract / 1e6, 2)} M€ si ces hypothèses tiennent.`,
    ),
    fr("Tous les montants sont annuels, sauf mention contraire, et hors honoraires."),
  ],
};
