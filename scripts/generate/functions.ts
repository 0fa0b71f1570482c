import { brandName, firm } from "#lib/content/brand.ts";
import { caseStudies, caseStudyFile, DEFAULT_FILE } from "#lib/content/case-studies.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import { computed, type Generator } from "./generated-file.ts";

const FILE = "supabase/functions/_shared/content.ts";
const NOTE = "Generated from lib/content by `npm run generate`: the functions are deployed alone.";

export const functions: Generator = async () => {
  const titles = caseStudies.caseStudies.map(({ title }) => {
    const file = caseStudyFile(title).fileName;
    return `  ${JSON.stringify(file)}: ${JSON.stringify(title)},\n`;
  });
  return [
    computed(
      FILE,
      `/** ${NOTE} */
export const SITE_NAME = ${JSON.stringify(brandName)};
export const SITE_ORIGIN = ${JSON.stringify(firm.origin)};
export const FIRM_EMAIL = ${JSON.stringify(firm.email)};
export const UNSUBSCRIBE_PARAMETER = ${JSON.stringify(unsubscribe.parameter)};
export const UNSUBSCRIBE_FRAGMENT = ${JSON.stringify(unsubscribe.id)};

/** By file. */
export const CASE_STUDY_TITLES: Readonly<Record<string, string>> = {
${titles.join("")}};

/** Logged for a title without a file of its own; the bucket has no such file. */
export const DEFAULT_FILE = ${JSON.stringify(DEFAULT_FILE.fileName)};
`,
    ),
  ];
};
