import type { CaseStudy } from "./content-types.ts";

export interface DocumentTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The row set in copper: the total, or the case that was kept. */
  readonly emphasisedRow?: number;
}

/** What the PDF of a case says beyond the page: two A4 pages that stand alone. */
export interface CaseStudyDocument {
  readonly study: CaseStudy;
  readonly context: readonly string[];
  readonly role: readonly string[];
  readonly stages: readonly { readonly name: string; readonly weeks: number }[];
  readonly deliverables: readonly { readonly title: string; readonly text: string }[];
  readonly table: DocumentTable;
  /** What the table does not say by itself. */
  readonly findings: readonly string[];
  readonly limits: readonly string[];
}
