import { expect, test } from "vitest";
import { newsletterForm } from "#lib/content/forms.ts";
import { CONSENTS } from "../functions/super-task/consent.ts";

// The functions are deployed without the site's code, so both hold a copy of these words.
test("the newest consent version has the wording of the newsletter's checkbox", () => {
  const { before, link, after } = newsletterForm.consent;
  expect(CONSENTS[0].words).toBe(`${before}${link.label}${after}`);
  const versions = CONSENTS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort().reverse());
  expect(new Set(CONSENTS.map(({ words }) => words)).size).toBe(CONSENTS.length);
});
