import { cascade } from "../charts/cascade.ts";
import { brandName } from "./brand.ts";
import {
  added,
  gwh,
  loadFactor,
  perMwh,
  thousands,
  totalWeeks,
  wholeEuros,
} from "./case-study-figures.ts";
import type { CaseStudy } from "./content-types.ts";
import { frenchNumber, frenchPercent, signedFrenchNumber } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const farms = 14;
const supportedMw = 180;
const marketMw = 120;
const powerMw = supportedMw + marketMw;
const fullLoadHours = 2300;
/** Prices and fees in €/MWh. */
const basePrice = 60;
const fee = { before: 4.1, after: 2.7 };
const capturedPrice = { before: 53.4, after: 54.3 };
/** The two parts of the rise in captured price. */
const rise = { stops: 0.25, intraday: 0.65 };
const stopsOnTime = { before: 0.91, after: 0.99 };
const consultation = { consulted: 9, offers: 6, negotiated: 3 };
/** What is marked in each offer, by family: criterion, what to look at, weight. */
const grid: readonly {
  readonly family: string;
  readonly criteria: readonly (readonly [string, string, number])[];
}[] = [
  {
    family: "Prix",
    criteria: [
      ["Frais tout compris", "Parts fixe et variable, écarts inclus, en €/MWh", 12],
      ["Référence de prix", "Marché journalier au pas de 15 minutes, sans décote", 6],
      ["Ventes infrajournalières", "Part reversée, justificatif de chaque vente", 7],
      ["Garanties d'origine, capacité", "Valorisation, frais, bénéficiaire de la recette", 5],
    ],
  },
  {
    family: "Écarts",
    criteria: [
      ["Porteur du coût", "Forfait, plafond ou refacturation au réel", 8],
      ["Formule", "Recalculable avec les prix publiés par RTE", 5],
      ["Indisponibilités déclarées", "Préavis demandé, effet sur les frais", 3],
      ["Révision du forfait", "Déclencheur, méthode, droit de refuser", 4],
    ],
  },
  {
    family: "Arrêts",
    criteria: [
      ["Déclenchement", "Seuil de prix, marché de référence, préavis", 5],
      ["Exécution à temps", "Mesure, seuil contractuel, pénalité", 4],
      ["Compensation", "Arrêt demandé à tort, arrêt demandé trop tard", 4],
      ["Télécommande", "Essai parc par parc, secours en cas de panne", 2],
    ],
  },
  {
    family: "Données",
    criteria: [
      ["Accès", "Comptage, programmes et ventes au pas de 15 minutes", 4],
      ["Rapport mensuel", "Prix capté, référence de marché (M0), écarts, arrêts", 3],
      ["Propriété", "Réutilisation libre par le producteur, format ouvert", 3],
      ["Contrôle", "Droit de vérifier les calculs et les factures", 2],
    ],
  },
  {
    family: "Garanties",
    criteria: [
      ["Sûreté de paiement", "Garantie bancaire ou de la maison mère, durée", 5],
      ["Délais de paiement", "Date de la facture, acompte, intérêts de retard", 3],
      ["Solidité", "Comptes publiés, accord de responsable d'équilibre", 3],
      ["Responsabilité", "Plafond, pénalités dans les deux sens", 2],
    ],
  },
  {
    family: "Sortie",
    criteria: [
      ["Durée et préavis", "Terme ferme, reconduction, sortie anticipée", 3],
      ["Changement de règles", "Révision prévue, délai, sortie à défaut d'accord", 3],
      ["Bascule", "Aide au transfert du périmètre et de la télécommande", 2],
      ["Vente d'un parc", "Retrait du contrat : conditions et coût", 2],
    ],
  },
];
const bestMark = 4;
const replayMonths = 36;
const contractYears = 3;
const stages = [
  { name: "Cadrage", weeks: 4 },
  { name: "Consultation", weeks: 8 },
  { name: "Négociation", weeks: 4 },
  { name: "Bascule", weeks: 4 },
];

const weeks = totalWeeks(stages);
const criteria = grid.flatMap((part) => part.criteria);
const totalWeight = criteria.reduce((sum, [, , weight]) => sum + weight, 0);
const energyMwh = powerMw * fullLoadHours;
const marketMwh = marketMw * fullLoadHours;
const feeSaving = (fee.before - fee.after) * energyMwh;
const captureGain = (capturedPrice.after - capturedPrice.before) * marketMwh;
const gains = { stops: rise.stops * marketMwh, intraday: rise.intraday * marketMwh };
const total = feeSaving + captureGain;

export const windProducerCase: CaseStudy = {
  id: "producteur-eolien-300-mw",
  title: "Producteur éolien 300 MW",
  ...inFrench({
    teaser:
      "Trois contrats d'agrégation arrivent à échéance : une consultation, un contrat unique, des arrêts exécutés à temps.",
    figures: [
      {
        value: `${frenchNumber(total / 1e6, 1)} M€/an`,
        label: `de gain : ${frenchPercent(feeSaving / total)} au contrat, ${frenchPercent(captureGain / total)} estimés`,
      },
      {
        value: `${signedFrenchNumber(fee.after - fee.before, 2)} €/MWh`,
        label: "sur les frais d'agrégation",
      },
      { value: `${gwh(energyMwh)}/an`, label: "d'énergie vendue" },
      { value: `${weeks} semaines`, label: "du cadrage à la bascule" },
    ],
    charts: [
      {
        caption: "D'où vient le gain annuel, en k€",
        drawing: cascade({
          title: "Cascade du gain annuel",
          description: `Frais d'agrégation ${added(feeSaving)} k€, prix capté ${added(captureGain)} k€, total ${thousands(total)} k€.`,
          steps: [
            { label: ["Frais", "d'agrégation"], amount: feeSaving, value: added(feeSaving) },
            {
              label: ["Prix capté", "(estimé)"],
              isEstimated: true,
              amount: captureGain,
              value: added(captureGain),
            },
          ],
          total: { label: ["Total"], value: thousands(total) },
        }),
      },
      {
        caption: "D'où vient le gain estimé sur le prix capté, en k€",
        drawing: cascade({
          title: "Cascade du gain sur le prix capté",
          description: `Arrêts à temps ${added(gains.stops)} k€, ventes infrajournalières ${added(gains.intraday)} k€, total ${thousands(captureGain)} k€.`,
          steps: [
            {
              label: ["Arrêts", "à temps"],
              isEstimated: true,
              amount: gains.stops,
              value: added(gains.stops),
            },
            {
              label: ["Ventes", "infrajournalières"],
              isEstimated: true,
              amount: gains.intraday,
              value: added(gains.intraday),
            },
          ],
          total: { label: ["Total"], value: thousands(captureGain) },
        }),
      },
    ],
    context: `Le producteur exploite ${farms} parcs éoliens terrestres : ${supportedMw} MW en complément de rémunération et ${marketMw} MW sans soutien. Trois contrats d'agrégation arrivent à échéance, leurs formules d'écart diffèrent, et les arrêts viennent trop tard quand les prix sont négatifs.`,
    role: `${brandName} ne conseille que le producteur, du cadrage à la bascule. Nous rejouons les offres parc par parc, menons la consultation, négocions les clauses et préparons le changement.`,
    deliverables: [
      `Rejeu de ${replayMonths} mois, parc par parc`,
      `Cahier des charges et consultation : ${consultation.consulted} agrégateurs, ${consultation.offers} offres, ${consultation.negotiated} en négociation`,
      `Grille de ${criteria.length} critères pondérés et contrat unique négocié`,
      "Tableau de bord mensuel : prix capté, référence de marché, arrêts, disponibilité",
    ],
    results: [
      `Frais d'agrégation, écarts inclus : de ${frenchNumber(fee.before, 2)} à ${perMwh(fee.after)}, soit ${wholeEuros(feeSaving)}/an`,
      `Prix capté de la part sans soutien : de ${frenchNumber(capturedPrice.before, 1)} à ${perMwh(capturedPrice.after, 1)}, soit ${wholeEuros(captureGain)}/an estimés par rejeu`,
      `Consignes d'arrêt exécutées à temps : de ${frenchPercent(stopsOnTime.before)} à ${frenchPercent(stopsOnTime.after)}`,
      `Total : ${wholeEuros(total)}/an, à productible et prix constants, hors honoraires`,
    ],
    document: {
      outset: [
        `Les ${powerMw} MW produisent ${gwh(energyMwh)} par an, soit un facteur de charge de ${frenchPercent(loadFactor(energyMwh, powerMw), 1)}. Sur ce volume, ${gwh(supportedMw * fullLoadHours)} relèvent du complément de rémunération : le producteur vend au marché, puis reçoit ou verse la différence entre un tarif de référence et le prix de marché de référence (M0). Les ${gwh(marketMwh)} restants n'ont que le prix capté, c'est-à-dire la recette de marché par mégawattheure (MWh) vendu.`,
        `Les frais d'agrégation, écarts inclus, atteignent en moyenne ${perMwh(fee.before)}, soit ${frenchNumber((fee.before * energyMwh) / 1e6, 2)} M€/an. Les trois formules d'écart ne se comparent pas entre elles. Quand les prix deviennent négatifs, ${frenchPercent(stopsOnTime.before)} seulement des consignes d'arrêt sont exécutées à temps.`,
      ],
      role: [
        "Le producteur garde toutes les décisions. Nous apportons la méthode, les calculs et la conduite des échanges avec les agrégateurs. Nos honoraires sont payés par lui seul, et aucune offre ne nous rémunère.",
      ],
      stages,
      deliverables: [
        {
          title: `Rejeu de ${replayMonths} mois, parc par parc`,
          text: "Chaque formule d'offre est appliquée à la production mesurée, au pas de 15 minutes.",
        },
        {
          title: "Cahier des charges et consultation",
          text: `${consultation.consulted} agrégateurs consultés, ${consultation.offers} offres reçues, ${consultation.negotiated} négociées.`,
        },
        {
          title: `Grille de ${criteria.length} critères pondérés`,
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
            perMwh(fee.before),
            perMwh(fee.after),
            wholeEuros(feeSaving),
          ],
          [
            `Prix capté, part sans soutien (${gwh(marketMwh)})`,
            perMwh(capturedPrice.before, 1),
            perMwh(capturedPrice.after, 1),
            wholeEuros(captureGain),
          ],
          [
            "Consignes d'arrêt exécutées à temps",
            frenchPercent(stopsOnTime.before),
            frenchPercent(stopsOnTime.after),
            "compris dans le prix capté",
          ],
          [`Total, soit ${perMwh(total / energyMwh)} vendu`, "", "", wholeEuros(total)],
        ],
        emphasisedRow: 3,
      },
      findings: [
        `Le gain sur les frais, ${frenchPercent(feeSaving / total)} du total, est contractuel. Le gain sur le prix capté est estimé par rejeu : ${wholeEuros(gains.stops)} viennent des arrêts, ${wholeEuros(gains.intraday)} de la part reversée des ventes infrajournalières.`,
      ],
      limits: [
        `Productible et prix constants ; le volume arrêté en plus est négligé ; prix de base de référence : ${basePrice} €/MWh.`,
        `Le taux de capture, rapport du prix capté à ce prix de base, passe de ${frenchPercent(capturedPrice.before / basePrice)} à ${frenchPercent(capturedPrice.after / basePrice, 1)}.`,
        `Sur les ${contractYears} ans du contrat, le gain atteint ${frenchNumber((total * contractYears) / 1e6, 2)} M€ si ces hypothèses tiennent.`,
        "Tous les montants sont annuels, sauf mention contraire, et hors honoraires.",
      ],
      tool: {
        title: `Grille de ${criteria.length} critères pondérés`,
        lead: `Chaque offre reçoit une note de 0 (absent) à ${bestMark} (conforme et vérifiable) par critère ; la somme des notes multipliées par leur poids vaut ${totalWeight * bestMark} au plus. Les poids sont ceux de l'exemple : ils dépendent des parcs, des contrats en cours et du risque accepté.`,
        head: ["Famille", "Critère", "Ce que l'offre doit dire", "Poids", "A", "B", "C"],
        groups: [
          ...grid.map(({ family, criteria }) => ({
            name: family,
            rows: criteria.map(([criterion, question, weight]) => [
              criterion,
              question,
              frenchNumber(weight),
            ]),
          })),
          {
            name: "Total",
            rows: [
              [
                "Somme pondérée",
                `Note multipliée par le poids, sur ${totalWeight * bestMark}`,
                frenchNumber(totalWeight),
              ],
            ],
          },
        ],
      },
    },
  }),
};
