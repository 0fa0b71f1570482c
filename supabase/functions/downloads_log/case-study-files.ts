/** Generated from lib/content by `npm run generate`: the functions are deployed alone. */
export const CASE_STUDY_FILES = [
  "etude-de-cas-producteur-eolien-300-mw.pdf",
  "etude-de-cas-actifs-de-stockage.pdf",
  "etude-de-cas-agregateur.pdf",
] as const;

/** Logged for a title without a file of its own; the bucket has no such file. */
export const DEFAULT_FILE = "etude-de-cas.pdf";
