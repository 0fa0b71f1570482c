import { brandName, firm } from "#lib/content/brand.ts";
import { caseStudies } from "#lib/content/case-studies.ts";
import { caseStudyFile, DEFAULT_FILE } from "#lib/content/case-study-files.ts";
import { unsubscribe } from "#lib/content/unsubscribe.ts";
import { computed, type Generator } from "./generated-file.ts";

const FUNCTIONS = "supabase/functions";
const NOTE = "Generated from lib/content by `npm run generate`: the functions are deployed alone.";

/** What the Edge Functions need of the site's content. */
export const functions: Generator = async () => {
  const titles = caseStudies.caseStudies.map(({ title }) => title);
  const files = titles.map((title) => caseStudyFile(title).fileName);
  return [
    computed(
      `${FUNCTIONS}/_shared/brand.ts`,
      `/** ${NOTE} */
export const SITE_NAME = ${JSON.stringify(brandName)};
export const SITE_ORIGIN = ${JSON.stringify(firm.origin)};
export const UNSUBSCRIBE_PARAMETER = ${JSON.stringify(unsubscribe.parameter)};
export const UNSUBSCRIBE_FRAGMENT = ${JSON.stringify(unsubscribe.id)};
`,
    ),
    computed(
      `${FUNCTIONS}/_shared/case-study-titles.ts`,
      `/** ${NOTE} */
export const CASE_STUDY_TITLES: Readonly<Record<string, string>> = {
${titles.map((title, index) => `  ${JSON.stringify(files[index])}: ${JSON.stringify(title)},\n`).join("")}};
`,
    ),
    computed(
      `${FUNCTIONS}/downloads_log/case-study-files.ts`,
      `/** ${NOTE} */
export const CASE_STUDY_FILES = [
${files.map((file) => `  ${JSON.stringify(file)},\n`).join("")}] as const;

/** Logged for a title without a file of its own; the bucket has no such file. */
export const DEFAULT_FILE = ${JSON.stringify(DEFAULT_FILE.fileName)};
`,
    ),
  ];
};
