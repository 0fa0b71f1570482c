import { brandName } from "./brand.ts";
import { aggregatorCharts, storageCharts, windProducerCharts } from "./case-study-charts.ts";
import {
  aggregatorDocument,
  storageDocument,
  windProducerDocument,
} from "./case-study-documents.ts";
import {
  aggregator,
  aggregatorResults,
  storage,
  storageResults,
  windProducer,
  windProducerResults,
} from "./case-study-figures.ts";
import type { CaseStudy } from "./content-types.ts";
import {
  frenchMonth,
  frenchNumber,
  frenchPercent,
  leadingCountWord,
  signedFrenchNumber,
} from "./french-numbers.ts";
import { DOCUMENTS_DATE } from "./generated.ts";
import { site } from "./site.ts";
import { inFrench } from "./typography.ts";

const wind = windProducerResults();
const batteries = storageResults();
const portfolio = aggregatorResults();

const windProducerCase: CaseStudy = {
  id: "producteur-eolien-300-mw",
  title: "Producteur éolien 300 MW",
  charts: windProducerCharts,
  document: windProducerDocument,
  ...inFrench({
    teaser:
      "Trois contrats d'agrégation arrivent à échéance : une consultation, un contrat unique, des arrêts exécutés à temps.",
    figures: [
      {
        value: `${frenchNumber(wind.total / 1e6, 1)} M€/an`,
        label: "d'effet estimé",
      },
      {
        value: `${signedFrenchNumber(wind.feeChange, 2)} €/MWh`,
        label: "sur les frais d'agrégation",
      },
      {
        value: `${frenchNumber(wind.energyMwh / 1000)} GWh/an`,
        label: "d'énergie vendue",
      },
      { value: `${wind.weeks} semaines`, label: "du cadrage à la bascule" },
    ],
    context: `Le producteur exploite ${windProducer.farms} parcs éoliens terrestres : ${windProducer.supportedMw} MW en complément de rémunération et ${windProducer.marketMw} MW sans soutien. Trois contrats d'agrégation arrivent à échéance, leurs formules d'écart diffèrent, et les arrêts viennent trop tard quand les prix sont négatifs.`,
    role: `${brandName} conseille le producteur seul, du cadrage à la bascule. Nous rejouons les offres parc par parc, menons la consultation, négocions les clauses et préparons le changement, en ${wind.weeks} semaines.`,
    deliverables: [
      `Rejeu de ${windProducer.replayMonths} mois, parc par parc`,
      `Cahier des charges et consultation : ${windProducer.consultation.consulted} agrégateurs, ${windProducer.consultation.offers} offres, ${windProducer.consultation.negotiated} en négociation`,
      `Grille de ${windProducer.consultation.criteria} critères pondérés et contrat unique négocié`,
      "Tableau de bord mensuel : prix capté, référence de marché, arrêts, disponibilité",
    ],
    results: [
      `Frais d'agrégation, écarts inclus : de ${frenchNumber(windProducer.feePerMwh.before, 2)} à ${frenchNumber(windProducer.feePerMwh.after, 2)} €/MWh, soit ${frenchNumber(wind.feeSaving)} €/an`,
      `Prix capté de la part sans soutien : de ${frenchNumber(windProducer.capturedPrice.before, 1)} à ${frenchNumber(windProducer.capturedPrice.after, 1)} €/MWh, soit ${frenchNumber(wind.captureGain)} €/an estimés par rejeu`,
      `Consignes d'arrêt exécutées à temps : de ${frenchPercent(windProducer.stopsOnTime.before)} à ${frenchPercent(windProducer.stopsOnTime.after)}`,
      `Total : ${frenchNumber(wind.total)} €/an, à productible et prix constants, hors honoraires`,
    ],
  }),
};

const storageCase: CaseStudy = {
  id: "actifs-de-stockage",
  title: "Actifs de stockage",
  charts: storageCharts,
  document: storageDocument,
  ...inFrench({
    teaser:
      "Deux batteries avant bouclage financier : choisir ce qu'il faut garantir, et savoir ce que la sécurité coûte.",
    figures: [
      {
        value: `${frenchNumber(batteries.guaranteedMeuros, 1)} M€/an`,
        label: "de revenus garantis",
      },
      {
        value: `${batteries.totalMw} MW / ${batteries.totalMwh} MWh`,
        label: "sur deux sites",
      },
      {
        value: frenchNumber(batteries.debtCoverage, 2),
        label: "de couverture du service de la dette (DSCR)",
      },
      {
        value: `${signedFrenchNumber(batteries.negotiatedKeuros)} k€/an`,
        label: "négociés depuis les premières offres",
      },
    ],
    context: `Un développeur-investisseur prépare le financement de deux sites de ${storage.siteMw} MW / ${storage.siteMwh} MWh chacun. La garantie constructeur autorise ${frenchNumber(storage.cyclesPerDay, 1)} cycle par jour, pour une disponibilité de ${frenchPercent(storage.availability)}. Le service de la dette atteint ${frenchNumber(storage.debtServiceMeuros, 2)} M€/an et les charges d'exploitation ${frenchNumber(storage.operationMeuros, 2)} M€/an.`,
    role: `${brandName} conseille le propriétaire seul. Nous construisons le modèle de revenus, comparons marché pur, revenu plancher et tolling, puis mettons les optimiseurs en concurrence, en ${batteries.weeks} semaines.`,
    deliverables: [
      `Modèle de revenus au pas de 15 minutes, ${storage.scenarios.length} scénarios sur ${storage.modelYears} ans`,
      `Consultation : ${storage.consultation.consulted} optimiseurs, ${storage.consultation.offers} offres, ${storage.consultation.negotiated} en négociation`,
      "Matrice de clauses : cycles, disponibilité, données, sortie",
      "Suivi mensuel face à un indice de référence",
    ],
    results: [
      "Structure retenue : un site en tolling, l'autre en revenu plancher avec partage",
      `Revenus garantis : ${frenchNumber(batteries.guaranteedMeuros, 2)} M€/an, contre ${frenchNumber(batteries.firstOffersMeuros, 2)} M€/an aux premières offres, sous réserve de la disponibilité et de la contrepartie`,
      `Couverture du service de la dette (DSCR) au niveau garanti : ${frenchNumber(batteries.debtCoverage, 2)}, avant impôt`,
      `Prix de la sécurité : ${signedFrenchNumber(batteries.central.againstMarketMeuros, 2)} M€/an face au marché pur en scénario central, hors honoraires`,
    ],
  }),
};

const aggregatorCase: CaseStudy = {
  id: "agregateur",
  title: "Agrégateur",
  charts: aggregatorCharts,
  document: aggregatorDocument,
  ...inFrench({
    teaser: `Des écarts coûteux sur ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} MWc de solaire : auditer la chaîne de prévision, puis transmettre les outils.`,
    figures: [
      { value: frenchPercent(portfolio.imbalanceChange), label: "sur le volume d'écarts" },
      {
        value: `${frenchNumber(portfolio.energyMwh / 1000)} GWh/an`,
        label: "d'éolien et de solaire agrégés",
      },
      {
        value: `${signedFrenchNumber(portfolio.costChangePerMwh, 2)} €/MWh`,
        label: "sur le coût des écarts",
      },
      { value: `${portfolio.weeks} semaines`, label: "du diagnostic au déploiement" },
    ],
    context: `Le portefeuille réunit ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} mégawatts-crête (MWc) de solaire. Les écarts représentent ${frenchPercent(aggregator.imbalanceShare.before)} de la production et coûtent ${frenchNumber(aggregator.imbalanceCostPerMwh.before, 2)} € par MWh produit. Deux fournisseurs de prévision coexistent et les ajustements infrajournaliers restent manuels.`,
    role: `${brandName} audite la chaîne en toute indépendance, aide à choisir et à intégrer les outils, puis transfère la méthode aux équipes. La mission dure ${portfolio.weeks} semaines, suivies de ${aggregator.measurementMonths} mois de mesure.`,
    deliverables: [
      `Audit de la chaîne, de la donnée à l'écart : ${aggregator.interfaces} interfaces`,
      `Comparaison de ${aggregator.forecastProvidersCompared} fournisseurs de prévision sur ${aggregator.comparisonMonths} mois, au pas de 15 minutes`,
      "Règles infrajournalières automatisées et testées",
      "Tableau de bord du coût d'écart par parc, et formation des équipes",
    ],
    results: [
      `Erreur de prévision à J-1 : de ${frenchPercent(aggregator.dayAheadError.before, 1)} à ${frenchPercent(aggregator.dayAheadError.after, 1)} de la puissance`,
      `Écarts : de ${frenchPercent(aggregator.imbalanceShare.before)} à ${frenchPercent(aggregator.imbalanceShare.after)} de la production, soit ${frenchPercent(portfolio.imbalanceChange)} en volume`,
      `Coût des écarts : de ${frenchNumber(aggregator.imbalanceCostPerMwh.before, 2)} à ${frenchNumber(aggregator.imbalanceCostPerMwh.after, 2)} €/MWh, soit ${frenchNumber(portfolio.costSaving)} €/an, à conditions de marché comparables, hors honoraires et abonnements`,
      `Prise en compte d'une prévision révisée : de ${aggregator.revisionMinutes.before} à ${aggregator.revisionMinutes.after} minutes`,
    ],
  }),
};

/** Pages of each PDF. */
export const DOCUMENT_PAGES = 2;

const studies = [windProducerCase, storageCase, aggregatorCase] as const;
const missions = `${leadingCountWord(studies.length)} missions types`;

const words = inFrench({
  title: "Cas d'usage",
  lead: `${missions}, chiffrées de bout en bout, avec leurs hypothèses et leurs limites.`,
  badge: "Exemple illustratif",
  notice:
    "Exemple illustratif : chiffres construits sur des ordres de grandeur de marché, sans lien avec un client réel, sans garantie de résultat.",
  carousel: {
    label: missions,
    roleDescription: "carrousel",
    itemDescription: "diapositive",
    previousLabel: "Cas précédent",
    nextLabel: "Cas suivant",
    dotsLabel: "Choisir un cas d'usage",
    position: "{position} sur {count} : {name}",
  },
  downloadLabel: "Télécharger le PDF",
  /** With `{size}`, in thousands of bytes, and the document's own counts. */
  fileNote: `${DOCUMENT_PAGES} pages, {size} ko : tableau chiffré, {deliverables} livrables, calendrier de {weeks} semaines, hypothèses et limites.`,
  headings: {
    context: "Contexte",
    role: "Notre rôle",
    deliverables: "Livrables",
    results: "Résultats",
  },
} as const);

export const caseStudies = { ...words, caseStudies: studies } as const;

/** In place of the badge and the PDF's notice of an example. */
export const realCase = inFrench({
  badge: "Mission réelle",
  notice: "Les chiffres sont ceux de la mission, publiés avec l'accord du client.",
} as const);

/** Wording shared by the PDFs. */
export const documentWords = inFrench({
  kind: "Cas d'usage",
  notice:
    "Les chiffres reposent sur des ordres de grandeur de marché. Ils ne décrivent aucun client réel et ne garantissent aucun résultat.",
  timetable: "Calendrier",
  /** With `{count}`. */
  weeks: "{count} semaines",
  limits: "Hypothèses et limites",
  contact: "Contact",
  version: `Version de ${frenchMonth(DOCUMENTS_DATE)}`,
  contactLead: `${site.bookingDuration}, par visioconférence ou par téléphone, sans engagement : votre type d'actif, votre échéance, votre question.`,
  /** With `{page}` and `{pages}`. */
  page: "Page {page} sur {pages}",
} as const);

export interface CaseStudyFile {
  readonly fileName: string;
  /** False when the bucket has no such PDF: no tab is opened. */
  readonly hasLink: boolean;
}

/** The file of any unknown title. */
export const DEFAULT_FILE: CaseStudyFile = { fileName: "etude-de-cas.pdf", hasLink: false };

/** The PDF of a case study by its title (specification, 3). */
export function caseStudyFile(title: string): CaseStudyFile {
  const study = studies.find((each) => each.title === title);
  return study ? { fileName: `etude-de-cas-${study.id}.pdf`, hasLink: true } : DEFAULT_FILE;
}
