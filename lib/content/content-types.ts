// Types that the copy shares with its views; a section without one is typed by its copy.

import type { Drawing } from "../charts/drawing.ts";

export type Link = Readonly<Record<"label" | "href", string>>;

/** A link or note that is empty is not on the page. */
export interface Firm {
  readonly name: string;
  readonly legalName: string;
  readonly copyright: string;
  readonly email: string;
  readonly phone: Readonly<Record<"label" | "number" | "note", string>>;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly town: string;
    readonly country: string;
    /** An ISO 3166-1 code. */
    readonly countryCode: string;
    readonly note: string;
  };
  readonly origin: string;
  readonly bookingUrl: string;
  readonly linkedInUrl: string;
}

export interface CarouselContent {
  readonly label: string;
  readonly roleDescription: string;
  readonly itemDescription: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly dotsLabel: string;
  readonly position: string;
}

export type Trade = "aggregators" | "producers" | "storage" | "consumers";

export interface Client {
  readonly trade: Trade;
  readonly title: string;
  readonly hook: string;
  readonly wayOn: Link;
  readonly detail: readonly {
    readonly label: string;
    readonly text: string;
  }[];
}

export interface Chart {
  readonly caption: string;
  readonly drawing: Drawing;
}

/** Its PDF is printed from `document`, or is the firm's own file in the bucket. */
export type CaseStudy = CaseStudyCard &
  (
    | { readonly hasOwnPdf?: never; readonly document: CaseStudyDocument }
    | { readonly hasOwnPdf: true; readonly document?: CaseStudyDocument }
  );

export type PrintedCaseStudy = CaseStudy & { readonly hasOwnPdf?: never };

interface CaseStudyCard {
  /** Lower case with hyphens; part of the PDF's name. */
  readonly id: string;
  readonly title: string;
  /** A client's own figures, published with their consent; any other case is marked as an example. */
  readonly isReal?: true;
  readonly teaser: string;
  /** The first one is the poster. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** The card and the PDF's first page have the first; the others accompany the PDF's results. */
  readonly charts: readonly Chart[];
  readonly context: string;
  readonly role: string;
  readonly deliverables: readonly string[];
  readonly results: readonly string[];
}

/** Text that a case's PDF adds to the page's. */
interface CaseStudyDocument {
  readonly outset: readonly string[];
  /** Paragraphs that follow the page's role. */
  readonly role: readonly string[];
  readonly stages: readonly { readonly name: string; readonly weeks: number }[];
  readonly deliverables: readonly { readonly title: string; readonly text: string }[];
  readonly table: DocumentTable;
  readonly findings: readonly string[];
  readonly limits: readonly string[];
  readonly tool: DocumentTool;
}

/** A table to keep and to use again: the PDF's last page. */
interface DocumentTool {
  readonly title: string;
  readonly lead: string;
  /** The first heading is that of the groups; rows may be shorter, which leaves cells to fill in. */
  readonly head: readonly string[];
  readonly groups: readonly {
    readonly name: string;
    readonly rows: readonly (readonly string[])[];
  }[];
}

export interface DocumentTable extends LegalTable {
  readonly caption: string;
  /** Index of the row in the accent colour: the total, or the scenario that was chosen. */
  readonly emphasisedRow?: number;
}

export type LegalBlock = string | readonly string[] | LinkedText | LegalTable;

export interface LegalTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface LegalText {
  /** The fragment that addresses it: `/#mentions-legales`, `/#confidentialite`, `/#accessibilite`. */
  readonly id: string;
  readonly title: string;
  readonly sections: readonly {
    readonly title: string;
    readonly blocks: readonly [LegalBlock, ...LegalBlock[]];
  }[];
}

/** A sentence with a link; `before` and `after` include the spaces around it. */
export interface LinkedText {
  readonly before: string;
  readonly link: Link;
  readonly after: string;
}
