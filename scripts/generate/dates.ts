import { caseStudies, documentWords } from "#lib/content/case-studies.ts";
import { DOCUMENTS_DATE } from "#lib/content/documents-date.ts";
import { contactForm, downloadForm, newsletterForm } from "#lib/content/forms.ts";
import { frenchDate } from "#lib/content/french-numbers.ts";
import { legal as texts } from "#lib/content/legal.ts";
import { LEGAL_TEXTS_DATE } from "#lib/content/legal-date.ts";
import { fr } from "#lib/content/typography.ts";
import { dated, type Generator } from "./generated-file.ts";

/** Updates the date of the legal texts when they, the consent or a privacy notice have changed; that of the PDFs alike. */
export const dates: Generator = async () => [
  dated({
    path: "lib/content/legal-date.ts",
    constant: "LEGAL_TEXTS_DATE",
    what: "when the legal texts last changed",
    content: JSON.stringify([
      texts.legalNotice,
      texts.privacy,
      newsletterForm.consent,
      downloadForm.privacy,
      contactForm.privacy,
    ]).replaceAll(fr(frenchDate(LEGAL_TEXTS_DATE)), ""),
  }),
  dated({
    path: "lib/content/documents-date.ts",
    constant: "DOCUMENTS_DATE",
    what: "when the words or charts of the PDFs last changed",
    content: JSON.stringify([
      caseStudies,
      { ...documentWords, version: DOCUMENTS_DATE },
    ]).replaceAll(DOCUMENTS_DATE, ""),
  }),
];
