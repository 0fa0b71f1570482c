import { cascade } from "../charts/cascade.ts";
import { slopeChart } from "../charts/slope.ts";
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

const windMw = 300;
const solarMwp = 150;
const windMwh = windMw * 2300;
const solarMwh = solarMwp * 1200;
/** Imbalances, as a share of production and in € per MWh produced. */
const share = { before: 0.14, after: 0.11 };
const cost = { before: 3.6, after: 2.5 };
const dayAheadError = { before: 0.054, after: 0.046 };
const revisionMinutes = { before: 45, after: 10 };
const forecastProviders = 5;
const comparisonMonths = 12;
const measurementMonths = 12;
const interfaces = 12;
const stages = [
  { name: "Diagnostic", weeks: 6 },
  { name: "Prototype", weeks: 10 },
  { name: "Déploiement", weeks: 12 },
];

const weeks = totalWeeks(stages);
const energyMwh = windMwh + solarMwh;
const energyFactor = loadFactor(energyMwh, windMw + solarMwp);
const saving = (cost.before - cost.after) * energyMwh;
/** −0.21 means 21 % less. */
const relativeChange = (before: number, after: number) => after / before - 1;
const volumeChange = relativeChange(share.before, share.after);
const costChange = relativeChange(cost.before, cost.after);
/** Part of the saving: the lower volume at the former price. The lower price brings the rest. */
const volumeShare = volumeChange / costChange;
const savedBy = { volume: volumeShare * saving, price: (1 - volumeShare) * saving };
const costPerImbalance = { before: cost.before / share.before, after: cost.after / share.after };
const imbalances = (shareOfEnergy: number) => `${frenchNumber(shareOfEnergy * energyMwh)} MWh`;

const bothMinutes = [`${revisionMinutes.before} min`, `${revisionMinutes.after} min`];
/** Calculation, place and rhythm, decision, then the example's values where it has them. */
const indicators = [
  {
    name: "Prévision",
    rows: [
      [
        "Erreur à J-1",
        "Écart absolu moyen entre prévu et produit, en part de la puissance",
        "Parc, jour",
        "Comparer les fournisseurs",
        frenchPercent(dayAheadError.before, 1),
        frenchPercent(dayAheadError.after, 1),
      ],
      ["Biais", "Moyenne de prévu moins produit", "Parc, semaine", "Recaler le modèle"],
      [
        "Erreur à une heure",
        "Erreur de la dernière prévision avant livraison",
        "Filière, jour",
        "Revoir les règles",
      ],
      [
        "Flux reçus",
        "Part des prévisions arrivées à l'heure",
        "Fournisseur, jour",
        "Passer au flux de secours",
      ],
    ],
  },
  {
    name: "Programme",
    rows: [
      [
        "Prise en compte",
        "Temps entre une prévision révisée et son ordre",
        "Total, jour",
        "Corriger l'interface",
        ...bothMinutes,
      ],
      [
        "Envois à l'heure",
        "Part des programmes envoyés avant le guichet",
        "Total, jour",
        "Corriger l'interface",
      ],
      [
        "Arrêts déclarés",
        "Part des arrêts connus avant livraison",
        "Parc, mois",
        "Revoir avec l'exploitant",
      ],
    ],
  },
  {
    name: "Marché",
    rows: [
      [
        "Volume corrigé",
        "Énergie échangée en infrajournalier, sur l'erreur à J-1",
        "Filière, jour",
        "Régler les seuils",
      ],
      [
        "Prix obtenu",
        "Prix infrajournalier moins prix journalier, par sens",
        "Filière, semaine",
        "Étaler les ordres",
      ],
    ],
  },
  {
    name: "Écarts",
    rows: [
      [
        "Volume",
        "Somme des écarts absolus, en part de la production",
        "Parc, mois",
        "Chercher la cause",
        frenchPercent(share.before),
        frenchPercent(share.after),
      ],
      [
        "Coût produit",
        "Coût des écarts par MWh produit, en €",
        "Parc, mois",
        "Répartir le coût",
        frenchNumber(cost.before, 2),
        frenchNumber(cost.after, 2),
      ],
      [
        "Coût d'écart",
        "Coût des écarts par MWh d'écart, en €",
        "Parc, mois",
        "Séparer volume et prix",
        frenchNumber(costPerImbalance.before, 1),
        frenchNumber(costPerImbalance.after, 1),
      ],
      [
        "Sens",
        "Part des quarts d'heure où l'écart aggrave celui du système",
        "Total, mois",
        "Revoir le biais",
      ],
    ],
  },
  {
    name: "Données",
    rows: [
      ["Comptage", "Quarts d'heure manquants ou rectifiés", "Parc, mois", "Relancer le réseau"],
      ["Facture", "Coût recalculé moins coût facturé", "Total, mois", "Contester à temps"],
    ],
  },
];

export const aggregatorCase: CaseStudy = {
  id: "agregateur",
  title: "Agrégateur",
  ...inFrench({
    teaser: `Des écarts coûteux sur ${windMw} MW d'éolien et ${solarMwp} MWc de solaire : auditer la chaîne de prévision, puis transmettre les outils.`,
    figures: [
      { value: frenchPercent(volumeChange), label: "sur le volume d'écarts" },
      { value: `${gwh(energyMwh)}/an`, label: "d'éolien et de solaire agrégés" },
      {
        value: `${signedFrenchNumber(cost.after - cost.before, 2)} €/MWh`,
        label: "sur le coût des écarts",
      },
      { value: `${weeks} semaines`, label: "du diagnostic au déploiement" },
    ],
    charts: [
      {
        caption: "Par MWh produit, et en part de la production",
        drawing: slopeChart({
          title: "Écarts, avant et après",
          description: `Coût : de ${perMwh(cost.before)} à ${perMwh(cost.after)}, ${frenchPercent(costChange)}. Part : de ${frenchPercent(share.before)} à ${frenchPercent(share.after)}, ${frenchPercent(volumeChange)}.`,
          beforeLabel: "Avant",
          afterLabel: "Après",
          slopes: [
            {
              label: "Coût des écarts",
              ...cost,
              change: frenchPercent(costChange),
              format: (euros) => perMwh(euros),
            },
            {
              label: "Part des écarts",
              ...share,
              change: frenchPercent(volumeChange),
              format: (part) => frenchPercent(part),
            },
          ],
        }),
      },
      {
        caption: "D'où vient l'économie annuelle, en k€",
        drawing: cascade({
          title: "Cascade de l'économie annuelle",
          description: `Volume des écarts ${added(savedBy.volume)} k€, prix moyen ${added(savedBy.price)} k€, total ${thousands(saving)} k€.`,
          steps: [
            {
              label: ["Volume", "des écarts"],
              amount: savedBy.volume,
              value: added(savedBy.volume),
            },
            {
              label: ["Prix moyen", "de l'écart"],
              amount: savedBy.price,
              value: added(savedBy.price),
            },
          ],
          total: { label: ["Total"], value: thousands(saving) },
        }),
      },
    ],
    context: `Le portefeuille réunit ${windMw} MW d'éolien et ${solarMwp} mégawatts-crête (MWc) de solaire. Les écarts, en valeur absolue, représentent ${frenchPercent(share.before)} de la production et coûtent ${frenchNumber(cost.before, 2)} € par MWh produit. Deux fournisseurs de prévision coexistent et les ajustements infrajournaliers restent manuels.`,
    role: `${brandName} audite la chaîne en toute indépendance, aide à choisir et à intégrer les outils, puis transfère la méthode aux équipes. La mission dure ${weeks} semaines, suivies de ${measurementMonths} mois de mesure.`,
    deliverables: [
      `Audit de la chaîne, de la donnée à l'écart : ${interfaces} interfaces`,
      `Comparaison de ${forecastProviders} fournisseurs de prévision sur ${comparisonMonths} mois, au pas de 15 minutes`,
      "Règles infrajournalières automatisées et testées",
      "Tableau de bord du coût d'écart par parc, et formation des équipes",
    ],
    results: [
      `Erreur de prévision à J-1 : de ${frenchPercent(dayAheadError.before, 1)} à ${frenchPercent(dayAheadError.after, 1)} de la puissance`,
      `Écarts : de ${frenchPercent(share.before)} à ${frenchPercent(share.after)} de la production, soit ${frenchPercent(volumeChange)} en volume`,
      `Coût des écarts : de ${frenchNumber(cost.before, 2)} à ${perMwh(cost.after)}, soit ${wholeEuros(saving)}/an, à conditions de marché comparables, hors honoraires et abonnements`,
      `Prise en compte d'une prévision révisée : de ${revisionMinutes.before} à ${revisionMinutes.after} minutes`,
    ],
    document: {
      outset: [
        `L'éolien fournit ${gwh(windMwh)} et le solaire ${gwh(solarMwh)}, soit ${gwh(energyMwh)} par an et un facteur de charge de ${frenchPercent(energyFactor, 1)}. L'agrégateur est responsable d'équilibre : il règle avec RTE l'écart entre énergie vendue et énergie injectée.`,
        `Ces écarts atteignent ${imbalances(share.before)} par an. Ils coûtent ${frenchNumber((cost.before * energyMwh) / 1e6, 2)} M€, soit ${frenchNumber(costPerImbalance.before, 1)} € par MWh d'écart. Une prévision révisée met ${revisionMinutes.before} minutes à parvenir aux équipes de marché, souvent trop tard pour les échanges du jour même.`,
      ],
      role: [
        "Le diagnostic suit la donnée d'un bout à l'autre : mesure, prévision, programme, ordre, écart. Le prototype est jugé hors échantillon, sur des mois qu'il n'a jamais vus. L'agrégateur garde le code, les règles et la documentation.",
        "Conflits d'intérêts : pendant la mission, nous ne conseillons aucun producteur face à cet agrégateur.",
      ],
      stages,
      deliverables: [
        {
          title: "Audit de la chaîne",
          text: `De la donnée à la prévision, au programme et à l'écart : ${interfaces} interfaces, chacune avec ses délais et ses pertes.`,
        },
        {
          title: `Comparaison de ${forecastProviders} fournisseurs de prévision`,
          text: `${comparisonMonths} mois au pas de 15 minutes, avec la même mesure de l'erreur pour tous.`,
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
            "Erreur de prévision à J-1, en part de la puissance",
            frenchPercent(dayAheadError.before, 1),
            frenchPercent(dayAheadError.after, 1),
            frenchPercent(relativeChange(dayAheadError.before, dayAheadError.after)),
          ],
          [
            "Écarts en valeur absolue, en part de la production",
            `${frenchPercent(share.before)} (${imbalances(share.before)})`,
            `${frenchPercent(share.after)} (${imbalances(share.after)})`,
            frenchPercent(volumeChange),
          ],
          [
            "Prise en compte d'une prévision révisée",
            `${revisionMinutes.before} min`,
            `${revisionMinutes.after} min`,
            "automatisée",
          ],
          [
            "Coût des écarts",
            perMwh(cost.before),
            perMwh(cost.after),
            `${frenchPercent(costChange)} (${wholeEuros(-saving)}/an)`,
          ],
        ],
        emphasisedRow: 3,
      },
      findings: [
        `Le coût du MWh d'écart passe de ${frenchNumber(costPerImbalance.before, 1)} à ${frenchNumber(costPerImbalance.after, 1)} € : environ ${frenchPercent(volumeShare)} de l'économie vient du volume des écarts, ${frenchPercent(1 - volumeShare)} de leur prix moyen. Rapportés à la puissance, les écarts passent de ${frenchPercent(share.before * energyFactor, 1)} à ${frenchPercent(share.after * energyFactor, 1)}.`,
      ],
      tool: {
        title: `${indicators.flatMap(({ rows }) => rows).length} indicateurs du tableau de bord`,
        lead: "Chaque indicateur a un calcul, un rythme et une décision : sans décision, il encombre. Les énergies se calculent au pas de 15 minutes. Les deux dernières colonnes donnent les valeurs de l'exemple ; les cases vides sont à remplir.",
        head: ["Étape", "Indicateur", "Calcul", "Suivi", "Décision", "Avant", "Après"],
        groups: indicators,
      },
      limits: [
        `Conditions de marché comparables, portefeuille constant : ${windMw} MW d'éolien et ${solarMwp} MWc de solaire.`,
        `Mesure sur ${measurementMonths} mois après le déploiement.`,
        "Coût des écarts : leur règlement comparé au prix journalier, coût des ajustements infrajournaliers compris.",
        "Montants hors honoraires et hors abonnements de prévision.",
      ],
    },
  }),
};
