/** Generated from lib/content by `npm run generate`: the functions are deployed alone. */
export const CASE_STUDY_TITLES: Readonly<Record<string, string>> = {
  "etude-de-cas-producteur-eolien-300-mw.pdf": "Producteur éolien 300 MW",
  "etude-de-cas-actifs-de-stockage.pdf": "Actifs de stockage",
  "etude-de-cas-agregateur.pdf": "Agrégateur",
};
