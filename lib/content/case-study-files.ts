import { caseStudies } from "./case-studies.ts";

export interface CaseStudyFile {
  readonly fileName: string;
  /** False when the bucket has no such PDF: no tab is opened. */
  readonly hasLink: boolean;
}

/** The file that any unknown title maps to. */
export const DEFAULT_FILE: CaseStudyFile = { fileName: "etude-de-cas.pdf", hasLink: false };

/** The PDF of a case study by its title (specification, 3). */
export function caseStudyFile(title: string): CaseStudyFile {
  const study = caseStudies.caseStudies.find((each) => each.title === title);
  return study ? { fileName: `etude-de-cas-${study.id}.pdf`, hasLink: true } : DEFAULT_FILE;
}
