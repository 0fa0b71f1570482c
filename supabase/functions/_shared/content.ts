/** Generated from lib/content by `npm run generate`: the functions are deployed alone. */
export const SITE_NAME = "Quart Vif";
export const SITE_ORIGIN = "https://quartvif.example";
export const FIRM_EMAIL = "contact@quartvif.example";
export const UNSUBSCRIBE_PARAMETER = "desabonner";
export const UNSUBSCRIBE_FRAGMENT = "se-desabonner";

/** By file. */
export const CASE_STUDY_TITLES: Readonly<Record<string, string>> = {
  "etude-de-cas-producteur-eolien-300-mw.pdf": "Producteur éolien 300 MW",
  "etude-de-cas-actifs-de-stockage.pdf": "Actifs de stockage",
  "etude-de-cas-agregateur.pdf": "Agrégateur",
};

/** Logged for a title without a file of its own; the bucket has no such file. */
export const DEFAULT_FILE = "etude-de-cas.pdf";
