/** The files of the bucket `pdfwebsite`; the table `downloads` accepts the same. */
export const CASE_STUDY_FILES = [
  "etude-de-cas-producteur-eolien-300-mw.pdf",
  "etude-de-cas-actifs-de-stockage.pdf",
  "etude-de-cas-agregateur.pdf",
] as const;
