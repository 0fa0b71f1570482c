import { aggregatorDocument } from "./aggregator-document.ts";
import { brandName } from "./brand.ts";
import { aggregatorCharts, storageCharts, windProducerCharts } from "./case-study-charts.ts";
import {
  aggregator,
  aggregatorResults,
  storage,
  storageResults,
  windProducer,
  windProducerResults,
} from "./case-study-figures.ts";
import type { CaseStudy } from "./content-types.ts";
import { DOCUMENTS_DATE } from "./documents-date.ts";
import {
  frenchMonth,
  frenchNumber,
  frenchPercent,
  leadingCountWord,
  signedFrenchNumber,
} from "./french-numbers.ts";
import { site } from "./site.ts";
import { storageDocument } from "./storage-document.ts";
import { fr } from "./typography.ts";
import { windProducerDocument } from "./wind-producer-document.ts";

const wind = windProducerResults();
const batteries = storageResults();
const portfolio = aggregatorResults();

const windProducerCase: CaseStudy = {
  id: "producteur-eolien-300-mw",
  title: "Producteur éolien 300 MW",
  teaser: fr(
    "Trois contrats d'agrégation arrivent à échéance : une consultation, un contrat unique, des arrêts exécutés à temps.",
  ),
  figures: [
    {
      value: fr(`${frenchNumber(wind.total / 1e6, 1)} M€/an`),
      label: fr("d'effet estimé"),
    },
    {
      value: fr(`${signedFrenchNumber(wind.feeChange, 2)} €/MWh`),
      label: fr("sur les frais d'agrégation"),
    },
    {
      value: fr(`${frenchNumber(wind.energyMwh / 1000)} GWh/an`),
      label: fr("d'énergie vendue"),
    },
    { value: fr(`${wind.weeks} semaines`), label: fr("du cadrage à la bascule") },
  ],
  charts: windProducerCharts,
  context: fr(
    `Le producteur exploite ${windProducer.farms} parcs éoliens terrestres : ${windProducer.supportedMw} MW en complément de rémunération et ${windProducer.marketMw} MW sans soutien. Trois contrats d'agrégation arrivent à échéance, leurs formules d'écart diffèrent, et les arrêts viennent trop tard quand les prix sont négatifs.`,
  ),
  role: fr(
    `${brandName} conseille le producteur seul, du cadrage à la bascule. Nous rejouons les offres parc par parc, menons la consultation, négocions les clauses et préparons le changement, en ${wind.weeks} semaines.`,
  ),
  deliverables: [
    fr(`Rejeu de ${windProducer.replayMonths} mois, parc par parc`),
    fr(
      `Cahier des charges et consultation : ${windProducer.consultation.consulted} agrégateurs, ${windProducer.consultation.offers} offres, ${windProducer.consultation.negotiated} en négociation`,
    ),
    fr(
      `Grille de ${windProducer.consultation.criteria} critères pondérés et contrat unique négocié`,
    ),
    fr("Tableau de bord mensuel : prix capté, référence de marché, arrêts, disponibilité"),
  ],
  results: [
    fr(
      `Frais d'agrégation, écarts inclus : de ${frenchNumber(windProducer.feePerMwh.before, 2)} à ${frenchNumber(windProducer.feePerMwh.after, 2)} €/MWh, soit ${frenchNumber(wind.feeSaving)} €/an`,
    ),
    fr(
      `Prix capté de la part sans soutien : de ${frenchNumber(windProducer.capturedPrice.before, 1)} à ${frenchNumber(windProducer.capturedPrice.after, 1)} €/MWh, soit ${frenchNumber(wind.captureGain)} €/an estimés par rejeu`,
    ),
    fr(
      `Consignes d'arrêt exécutées à temps : de ${frenchPercent(windProducer.stopsOnTime.before)} à ${frenchPercent(windProducer.stopsOnTime.after)}`,
    ),
    fr(
      `Total : ${frenchNumber(wind.total)} €/an, à productible et prix constants, hors honoraires`,
    ),
  ],
  document: windProducerDocument,
};

const storageCase: CaseStudy = {
  id: "actifs-de-stockage",
  title: "Actifs de stockage",
  teaser: fr(
    "Deux batteries avant bouclage financier : choisir ce qu'il faut garantir, et savoir ce que la sécurité coûte.",
  ),
  figures: [
    {
      value: fr(`${frenchNumber(batteries.guaranteedMeuros, 1)} M€/an`),
      label: fr("de revenus garantis"),
    },
    {
      value: fr(`${batteries.totalMw} MW / ${batteries.totalMwh} MWh`),
      label: fr("sur deux sites"),
    },
    {
      value: frenchNumber(batteries.debtCoverage, 2),
      label: fr("de couverture du service de la dette (DSCR)"),
    },
    {
      value: fr(`${signedFrenchNumber(batteries.negotiatedKeuros)} k€/an`),
      label: fr("négociés depuis les premières offres"),
    },
  ],
  charts: storageCharts,
  context: fr(
    `Un développeur-investisseur prépare le financement de deux sites de ${storage.siteMw} MW / ${storage.siteMwh} MWh chacun. La garantie constructeur autorise ${frenchNumber(storage.cyclesPerDay, 1)} cycle par jour, pour une disponibilité de ${frenchPercent(storage.availability)}. Le service de la dette atteint ${frenchNumber(storage.debtServiceMeuros, 2)} M€/an et les charges d'exploitation ${frenchNumber(storage.operationMeuros, 2)} M€/an.`,
  ),
  role: fr(
    `${brandName} conseille le propriétaire seul. Nous construisons le modèle de revenus, comparons marché pur, revenu plancher et tolling, puis mettons les optimiseurs en concurrence, en ${batteries.weeks} semaines.`,
  ),
  deliverables: [
    fr(
      `Modèle de revenus au pas de 15 minutes, ${storage.scenarios.length} scénarios sur ${storage.modelYears} ans`,
    ),
    fr(
      `Consultation : ${storage.consultation.consulted} optimiseurs, ${storage.consultation.offers} offres, ${storage.consultation.negotiated} en négociation`,
    ),
    fr("Matrice de clauses : cycles, disponibilité, données, sortie"),
    fr("Suivi mensuel face à un indice de référence"),
  ],
  results: [
    fr("Structure retenue : un site en tolling, l'autre en revenu plancher avec partage"),
    fr(
      `Revenus garantis : ${frenchNumber(batteries.guaranteedMeuros, 2)} M€/an, contre ${frenchNumber(batteries.firstOffersMeuros, 2)} M€/an aux premières offres, sous réserve de la disponibilité et de la contrepartie`,
    ),
    fr(
      `Couverture du service de la dette (DSCR) au niveau garanti : ${frenchNumber(batteries.debtCoverage, 2)}, avant impôt`,
    ),
    fr(
      `Prix de la sécurité : ${signedFrenchNumber(batteries.central.againstMarketMeuros, 2)} M€/an face au marché pur en scénario central, hors honoraires`,
    ),
  ],
  document: storageDocument,
};

const aggregatorCase: CaseStudy = {
  id: "agregateur",
  title: "Agrégateur",
  teaser: fr(
    `Des écarts coûteux sur ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} MWc de solaire : auditer la chaîne de prévision, puis transmettre les outils.`,
  ),
  figures: [
    { value: frenchPercent(portfolio.imbalanceChange), label: fr("sur le volume d'écarts") },
    {
      value: fr(`${frenchNumber(portfolio.energyMwh / 1000)} GWh/an`),
      label: fr("d'éolien et de solaire agrégés"),
    },
    {
      value: fr(`${signedFrenchNumber(portfolio.costChangePerMwh, 2)} €/MWh`),
      label: fr("sur le coût des écarts"),
    },
    { value: fr(`${portfolio.weeks} semaines`), label: fr("du diagnostic au déploiement") },
  ],
  charts: aggregatorCharts,
  context: fr(
    `Le portefeuille réunit ${aggregator.windMw} MW d'éolien et ${aggregator.solarMwp} mégawatts-crête (MWc) de solaire. Les écarts représentent ${frenchPercent(aggregator.imbalanceShare.before)} de la production et coûtent ${frenchNumber(aggregator.imbalanceCostPerMwh.before, 2)} € par MWh produit. Deux fournisseurs de prévision coexistent et les ajustements infrajournaliers restent manuels.`,
  ),
  role: fr(
    `${brandName} audite la chaîne en toute indépendance, aide à choisir et à intégrer les outils, puis transfère la méthode aux équipes. La mission dure ${portfolio.weeks} semaines, suivies de ${aggregator.measurementMonths} mois de mesure.`,
  ),
  deliverables: [
    fr(`Audit de la chaîne, de la donnée à l'écart : ${aggregator.interfaces} interfaces`),
    fr(
      `Comparaison de ${aggregator.forecastProvidersCompared} fournisseurs de prévision sur ${aggregator.comparisonMonths} mois, au pas de 15 minutes`,
    ),
    fr("Règles infrajournalières automatisées et testées"),
    fr("Tableau de bord du coût d'écart par parc, et formation des équipes"),
  ],
  results: [
    fr(
      `Erreur de prévision à J-1 : de ${frenchPercent(aggregator.dayAheadError.before, 1)} à ${frenchPercent(aggregator.dayAheadError.after, 1)} de la puissance`,
    ),
    fr(
      `Écarts : de ${frenchPercent(aggregator.imbalanceShare.before)} à ${frenchPercent(aggregator.imbalanceShare.after)} de la production, soit ${frenchPercent(portfolio.imbalanceChange)} en volume`,
    ),
    fr(
      `Coût des écarts : de ${frenchNumber(aggregator.imbalanceCostPerMwh.before, 2)} à ${frenchNumber(aggregator.imbalanceCostPerMwh.after, 2)} €/MWh, soit ${frenchNumber(portfolio.costSaving)} €/an, à conditions de marché comparables, hors honoraires et abonnements`,
    ),
    fr(
      `Prise en compte d'une prévision révisée : de ${aggregator.revisionMinutes.before} à ${aggregator.revisionMinutes.after} minutes`,
    ),
  ],
  document: aggregatorDocument,
};

/** Of each PDF. */
export const DOCUMENT_PAGES = 2;

const studies = [windProducerCase, storageCase, aggregatorCase] as const;
const missions = fr(`${leadingCountWord(studies.length)} missions types`);

export const caseStudies = {
  title: "Cas d'usage",
  lead: fr(`${missions}, chiffrées de bout en bout, avec leurs hypothèses et leurs limites.`),
  badge: fr("Exemple illustratif"),
  notice: fr(
    "Exemple illustratif : chiffres construits sur des ordres de grandeur de marché, sans lien avec un client réel, sans garantie de résultat.",
  ),
  carousel: {
    label: missions,
    roleDescription: fr("carrousel"),
    itemDescription: fr("diapositive"),
    previousLabel: fr("Cas précédent"),
    nextLabel: fr("Cas suivant"),
    dotsLabel: fr("Choisir un cas d'usage"),
    position: fr("{position} sur {count} : {name}"),
  },
  downloadLabel: "Télécharger le PDF",
  /** With `{size}`, in thousands of bytes, and the document's own counts. */
  fileNote: fr(
    `${DOCUMENT_PAGES} pages, {size} ko : tableau chiffré, {deliverables} livrables, calendrier de {weeks} semaines, hypothèses et limites.`,
  ),
  headings: {
    context: fr("Contexte"),
    role: fr("Notre rôle"),
    deliverables: fr("Livrables"),
    results: fr("Résultats"),
  },
  caseStudies: studies,
} as const;

/** Words that the PDFs share. */
export const documentWords = {
  kind: fr("Cas d'usage"),
  notice: fr(
    "Les chiffres reposent sur des ordres de grandeur de marché. Ils ne décrivent aucun client réel et ne garantissent aucun résultat.",
  ),
  timetable: fr("Calendrier"),
  /** With `{count}`. */
  weeks: fr("{count} semaines"),
  limits: fr("Hypothèses et limites"),
  contact: fr("Contact"),
  version: fr(`Version de ${frenchMonth(DOCUMENTS_DATE)}`),
  contactLead: fr(
    `${site.bookingDuration}, par visioconférence ou par téléphone, sans engagement : votre type d'actif, votre échéance, votre question.`,
  ),
  /** With `{page}` and `{pages}`. */
  page: fr("Page {page} sur {pages}"),
} as const;
