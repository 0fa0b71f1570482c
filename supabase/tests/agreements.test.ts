import { expect, test } from "vitest";
import { newsletterForm } from "#lib/content/forms.ts";
import { FIELD_MAX_LENGTH } from "#lib/forms/limits.ts";
import { MAX_LENGTH } from "../functions/_shared/payload.ts";
import { CONSENTS } from "../functions/super-task/consent.ts";

// The functions are deployed without the site's code, so that both hold these values.

test("the functions take values as long as the forms do", () => {
  expect(FIELD_MAX_LENGTH).toMatchObject(MAX_LENGTH);
});

test("the newest consent has the words beside the newsletter's box, and a version of its own", () => {
  const { before, link, after } = newsletterForm.consent;
  expect(CONSENTS[0].words).toBe(`${before}${link.label}${after}`);
  const versions = CONSENTS.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].sort().reverse());
  expect(new Set(CONSENTS.map(({ words }) => words)).size).toBe(CONSENTS.length);
});
