import { aggregator, aggregatorResults } from "./case-study-figures.ts";
import type { CaseStudyDocument } from "./content-types.ts";
import { frenchNumber, frenchPercent } from "./french-numbers.ts";
import { fr } from "./typography.ts";

const results = aggregatorResults();
const { imbalanceShare, imbalanceCostPerMwh, dayAheadError, revisionMinutes } = aggregator;
const gwh = (mwh: number) => frenchNumber(mwh / 1000);

export const aggregatorDocument: CaseStudyDocument = {
  context: [
    fr(
      `L'éolien fournit ${gwh(results.windMwh)} GWh et le solaire ${gwh(results.solarMwh)} GWh, soit ${gwh(results.energyMwh)} GWh par an et un facteur de charge de ${frenchPercent(results.loadFactor, 1)}. L'agrégateur est responsable d'équilibre : il règle à RTE les écarts de son périmètre, entre l'énergie vendue et l'énergie injectée.`,
    ),
    fr(
      `Ces écarts atteignent ${frenchNumber(results.imbalanceMwh.before)} MWh par an. Ils coûtent ${frenchNumber(results.costBefore / 1e6, 2)} M€, soit ${frenchNumber(results.costPerImbalanceMwh.before, 1)} € par MWh d'écart. Une prévision révisée met ${revisionMinutes.before} minutes à parvenir aux équipes de marché, souvent trop tard pour les échanges du jour même.`,
    ),
  ],
  role: [
    fr(
      "Le diagnostic suit la donnée d'un bout à l'autre : mesure, prévision, programme, ordre, écart. Le prototype est jugé hors échantillon, sur des mois qu'il n'a jamais vus. L'agrégateur garde le code, les règles et la documentation.",
    ),
    fr(
      "Conflits d'intérêts : pendant la mission, nous ne conseillons aucun producteur face à cet agrégateur.",
    ),
  ],
  stages: aggregator.stages,
  deliverables: [
    {
      title: fr("Audit de la chaîne"),
      text: fr(
        `De la donnée à la prévision, au programme et à l'écart : ${aggregator.interfaces} interfaces, chacune avec ses délais et ses pertes.`,
      ),
    },
    {
      title: fr(`Comparaison de ${aggregator.forecastProvidersCompared} fournisseurs de prévision`),
      text: fr(
        `${aggregator.comparisonMonths} mois au pas de 15 minutes, avec la même mesure de l'erreur pour tous.`,
      ),
    },
    {
      title: fr("Règles infrajournalières"),
      text: fr("Automatisées, bornées et testées avant leur mise en service."),
    },
    {
      title: fr("Tableau de bord du coût d'écart"),
      text: fr("Par parc et par heure, avec la cause quand elle est connue."),
    },
    {
      title: fr("Formation des équipes"),
      text: fr("Exploitation, marché et données travaillent sur les mêmes écrans."),
    },
  ],
  table: {
    caption: fr("Avant et après la mission"),
    head: [fr("Indicateur"), fr("Avant"), fr("Après"), fr("Effet")],
    rows: [
      [
        fr("Erreur moyenne de la prévision à J-1, en part de la puissance"),
        frenchPercent(dayAheadError.before, 1),
        frenchPercent(dayAheadError.after, 1),
        frenchPercent(results.errorChange),
      ],
      [
        fr("Écarts, en part de la production"),
        fr(
          `${frenchPercent(imbalanceShare.before)} (${frenchNumber(results.imbalanceMwh.before)} MWh)`,
        ),
        fr(
          `${frenchPercent(imbalanceShare.after)} (${frenchNumber(results.imbalanceMwh.after)} MWh)`,
        ),
        frenchPercent(results.imbalanceChange),
      ],
      [
        fr("Prise en compte d'une prévision révisée"),
        fr(`${revisionMinutes.before} min`),
        fr(`${revisionMinutes.after} min`),
        fr("automatisée"),
      ],
      [
        fr("Coût des écarts"),
        fr(`${frenchNumber(imbalanceCostPerMwh.before, 2)} €/MWh`),
        fr(`${frenchNumber(imbalanceCostPerMwh.after, 2)} €/MWh`),
        fr(`${frenchPercent(results.costChange)} (${frenchNumber(-results.costSaving)} €/an)`),
      ],
    ],
    emphasisedRow: 3,
  },
  findings: [
    fr(
      `Le coût du MWh d'écart passe de ${frenchNumber(results.costPerImbalanceMwh.before, 1)} à ${frenchNumber(results.costPerImbalanceMwh.after, 1)} € : environ ${frenchPercent(results.volumeShareOfSaving)} de l'économie vient du volume des écarts, ${frenchPercent(1 - results.volumeShareOfSaving)} de leur prix moyen. Rapportés à la puissance, les écarts passent de ${frenchPercent(results.imbalanceShareOfPower.before, 1)} à ${frenchPercent(results.imbalanceShareOfPower.after, 1)}.`,
    ),
  ],
  limits: [
    fr(
      `Conditions de marché comparables avant et après, et portefeuille constant : ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} MWc de solaire.`,
    ),
    fr(`Mesure sur ${aggregator.measurementMonths} mois après le déploiement.`),
    fr(
      "Une année plus volatile changerait ces montants. Ils sont hors honoraires et hors abonnements de prévision.",
    ),
  ],
};
