import { aggregatorCase } from "./aggregator-case.ts";
import type { CaseStudy } from "./content-types.ts";
import { leadingCountWord } from "./french-numbers.ts";
import { frenchMonth } from "./french-time.ts";
import { DOCUMENTS_DATE } from "./generated.ts";
import { site } from "./site.ts";
import { storageCase } from "./storage-case.ts";
import { inFrench } from "./typography.ts";
import { windProducerCase } from "./wind-producer-case.ts";

/** Pages of each PDF. */
export const DOCUMENT_PAGES = 3;

const studies = [windProducerCase, storageCase, aggregatorCase] as const;
const missions = `${leadingCountWord(studies.length)} missions types`;

const words = inFrench({
  title: "Cas d'usage",
  lead: `${missions}, avec leurs chiffres et leurs limites.`,
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
  /** With `{size}`, in thousands of bytes, and the title of the document's last page. */
  fileNote: `{tool}, résultats, hypothèses et limites : ${DOCUMENT_PAGES} pages, {size} ko.`,
  ownFileNote: "PDF, {size} ko.",
  headings: {
    context: "Contexte",
    role: "Notre rôle",
    deliverables: "Livrables",
    results: "Résultats",
  },
} as const);

export const caseStudies = { ...words, caseStudies: studies } as const;

/** Those whose PDFs `npm run generate` prints. */
export const printedCases = studies.filter((study) => !study.hasOwnPdf);

/** Replaces an example's badge and the notice in its PDF. */
export const realCase = inFrench({
  badge: "Mission réelle",
  notice: "Les chiffres sont ceux de la mission, publiés avec l'accord du client.",
} as const);

/** Wording shared by the PDFs. */
export const documentWords = inFrench({
  kind: "Cas d'usage",
  notice:
    "Les chiffres reposent sur des ordres de grandeur de marché. Ils ne décrivent aucun client réel et ne garantissent aucun résultat.",
  outset: "Point de départ",
  timetable: "Calendrier",
  weeks: "{count} semaines",
  limits: "Hypothèses et limites",
  contact: "Contact",
  version: `Version de ${frenchMonth(DOCUMENTS_DATE)}`,
  contactLead: `${site.bookingDuration}, par visioconférence ou par téléphone, sans engagement : votre type d'actif, votre échéance, votre question.`,
  page: "Page {page} sur {pages}",
} as const);

/** The file of any unknown title; the bucket has no such PDF, so no tab is opened. */
export const DEFAULT_FILE = { fileName: "etude-de-cas.pdf", hasLink: false };

/** The PDF of a case study by its title (specification, 3). */
export function caseStudyFile(title: string) {
  const study = studies.find((each) => each.title === title);
  return study ? { fileName: `etude-de-cas-${study.id}.pdf`, hasLink: true } : DEFAULT_FILE;
}

/** In px, at twice the size in which the page shows it; the ratio is A4's. */
export const firstPageSize = { width: 480, height: 679 } as const;

/** The path of the picture of a printed case's first page, without the passages that the page blurs. */
export const firstPagePicture = ({ id }: Pick<CaseStudy, "id">) => `/case-studies/${id}.webp`;
