import { aggregator, aggregatorResults } from "./case-study-figures.ts";
import type { CaseStudyDocument } from "./content-types.ts";
import { frenchNumber, frenchPercent } from "./french-numbers.ts";
import { inFrench } from "./typography.ts";

const results = aggregatorResults();
const { imbalanceShare, imbalanceCostPerMwh, dayAheadError, revisionMinutes } = aggregator;
const gwh = (mwh: number) => frenchNumber(mwh / 1000);

export const aggregatorDocument: CaseStudyDocument = inFrench({
  context: [
    `L'éolien fournit ${gwh(results.windMwh)} GWh et le solaire ${gwh(results.solarMwh)} GWh, soit ${gwh(results.energyMwh)} GWh par an et un facteur de charge de ${frenchPercent(results.loadFactor, 1)}. L'agrégateur est responsable d'équilibre : il règle à RTE les écarts de son périmètre, entre l'énergie vendue et l'énergie injectée.`,
    `Ces écarts atteignent ${frenchNumber(results.imbalanceMwh.before)} MWh par an. Ils coûtent ${frenchNumber(results.costBefore / 1e6, 2)} M€, soit ${frenchNumber(results.costPerImbalanceMwh.before, 1)} € par MWh d'écart. Une prévision révisée met ${revisionMinutes.before} minutes à parvenir aux équipes de marché, souvent trop tard pour les échanges du jour même.`,
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
        frenchPercent(results.errorChange),
      ],
      [
        "Écarts, en part de la production",
        `${frenchPercent(imbalanceShare.before)} (${frenchNumber(results.imbalanceMwh.before)} MWh)`,
        `${frenchPercent(imbalanceShare.after)} (${frenchNumber(results.imbalanceMwh.after)} MWh)`,
        frenchPercent(results.imbalanceChange),
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
        `${frenchPercent(results.costChange)} (${frenchNumber(-results.costSaving)} €/an)`,
      ],
    ],
    emphasisedRow: 3,
  },
  findings: [
    `Le coût du MWh d'écart passe de ${frenchNumber(results.costPerImbalanceMwh.before, 1)} à ${frenchNumber(results.costPerImbalanceMwh.after, 1)} € : environ ${frenchPercent(results.volumeShareOfSaving)} de l'économie vient du volume des écarts, ${frenchPercent(1 - results.volumeShareOfSaving)} de leur prix moyen. Rapportés à la puissance, les écarts passent de ${frenchPercent(results.imbalanceShareOfPower.before, 1)} à ${frenchPercent(results.imbalanceShareOfPower.after, 1)}.`,
  ],
  limits: [
    `Conditions de marché comparables avant et après, et portefeuille constant : ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} MWc de solaire.`,
    `Mesure sur ${aggregator.measurementMonths} mois après le déploiement.`,
    "Une année plus volatile changerait ces montants. Ils sont hors honoraires et hors abonnements de prévision.",
  ],
});
