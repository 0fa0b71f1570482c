import { expect, test } from "vitest";
import { brandName } from "#lib/content/brand.ts";
import { caseStudies } from "#lib/content/case-studies.ts";
import { caseStudyFile } from "#lib/content/case-study-files.ts";
import { newsletterForm } from "#lib/content/forms.ts";
import { site } from "#lib/content/site.ts";
import { SITE_NAME, SITE_ORIGIN } from "../functions/_shared/site.ts";
import { CASE_STUDY_FILES } from "../functions/downloads_log/case-study-files.ts";
import { CONSENTS } from "../functions/super-task/consent.ts";

// The functions are deployed without the site's code, so both hold a copy of these values.

test("the functions know the files that the case studies link to", () => {
  const linked = caseStudies.caseStudies.map(({ title }) => caseStudyFile(title).fileName);
  expect([...CASE_STUDY_FILES].sort()).toEqual(linked.sort());
});

test("the mails name the site and its address", () => {
  expect([SITE_NAME, SITE_ORIGIN]).toEqual([brandName, site.origin]);
});

test("the newest consent version has the wording of the newsletter's checkbox", () => {
  const { before, link, after } = newsletterForm.consent;
  expect(CONSENTS[0].words).toBe(`${before}${link.label}${after}`);
  const versions = CONSENTS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort().reverse());
  expect(new Set(CONSENTS.map(({ words }) => words)).size).toBe(CONSENTS.length);
});
