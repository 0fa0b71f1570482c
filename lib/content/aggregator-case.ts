import { slopeChart } from "../charts/slope.ts";
import { brandName } from "./brand.ts";
import { gwh, loadFactor, perMwh, totalWeeks, wholeEuros } from "./case-study-figures.ts";
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
const costPerImbalance = { before: cost.before / share.before, after: cost.after / share.after };
const imbalances = (shareOfEnergy: number) => `${frenchNumber(shareOfEnergy * energyMwh)} MWh`;

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
        caption: "Coût des écarts par MWh produit, et part des écarts dans la production",
        drawing: slopeChart({
          title: "Écarts, avant et après",
          description: `Coût : de ${perMwh(cost.before)} à ${perMwh(cost.after)}. Part : de ${frenchPercent(share.before)} à ${frenchPercent(share.after)}.`,
          beforeLabel: "Avant",
          afterLabel: "Après",
          slopes: [
            { label: "Coût des écarts", ...cost, format: (euros) => perMwh(euros) },
            { label: "Part des écarts", ...share, format: (part) => frenchPercent(part) },
          ],
        }),
      },
    ],
    context: `Le portefeuille réunit ${windMw} MW d'éolien et ${solarMwp} mégawatts-crête (MWc) de solaire. Les écarts représentent ${frenchPercent(share.before)} de la production et coûtent ${frenchNumber(cost.before, 2)} € par MWh produit. Deux fournisseurs de prévision coexistent et les ajustements infrajournaliers restent manuels.`,
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
      context: [
        `L'éolien fournit ${gwh(windMwh)} et le solaire ${gwh(solarMwh)}, soit ${gwh(energyMwh)} par an et un facteur de charge de ${frenchPercent(energyFactor, 1)}. L'agrégateur est responsable d'équilibre : il règle à RTE les écarts de son périmètre, entre l'énergie vendue et l'énergie injectée.`,
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
            "Erreur moyenne de la prévision à J-1, en part de la puissance",
            frenchPercent(dayAheadError.before, 1),
            frenchPercent(dayAheadError.after, 1),
            frenchPercent(relativeChange(dayAheadError.before, dayAheadError.after)),
          ],
          [
            "Écarts, en part de la production",
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
      limits: [
        `Conditions de marché comparables avant et après, et portefeuille constant : ${windMw} MW d'éolien et ${solarMwp} MWc de solaire.`,
        `Mesure sur ${measurementMonths} mois après le déploiement.`,
        "Une année plus volatile changerait ces montants. Ils sont hors honoraires et hors abonnements de prévision.",
      ],
    },
  }),
};
