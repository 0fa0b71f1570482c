import { expect, test } from "vitest";
import { caseStudies } from "#lib/content/case-studies.ts";
import { caseStudyFile } from "#lib/content/case-study-files.ts";
import { FIELD_MAX_LENGTH } from "#lib/interaction-rules.ts";
import { MAX_LENGTH } from "../functions/_shared/payload.ts";
import { CASE_STUDY_FILES } from "../functions/downloads_log/case-study-files.ts";

// The functions are deployed without the site's code, so that both hold these values.

test("the functions take values as long as the forms do", () => {
  expect(FIELD_MAX_LENGTH).toMatchObject(MAX_LENGTH);
});

test("the functions know the files that the case studies link to", () => {
  const linked = caseStudies.caseStudies.map(({ title }) => caseStudyFile(title).fileName);
  expect([...CASE_STUDY_FILES].sort()).toEqual(linked.sort());
});
