export interface CaseStudyFile {
  readonly fileName: string;
  /** False when no PDF lies behind the name: then nothing is opened. */
  readonly hasLink: boolean;
}

const DEFAULT_FILE: CaseStudyFile = { fileName: "etude-de-cas.pdf", hasLink: false };

// A Map and not an object: a title such as `constructor` must find nothing.
const FILES: ReadonlyMap<string, CaseStudyFile> = new Map([
  ["Agrégateur", { fileName: "etude-de-cas-agregateur.pdf", hasLink: true }],
  [
    "Producteur éolien 300 MW",
    { fileName: "etude-de-cas-producteur-eolien-300-mw.pdf", hasLink: true },
  ],
  ["Actifs de stockage", { fileName: "etude-de-cas-actifs-de-stockage.pdf", hasLink: true }],
]);

/** The PDF of a case study by its title; any other title gets a default without link (specification, 3). */
export function caseStudyFile(title: string): CaseStudyFile {
  return FILES.get(title) ?? DEFAULT_FILE;
}
