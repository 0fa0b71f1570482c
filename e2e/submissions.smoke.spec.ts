/**
 * Real submissions to the deployment under test, on request only (SMOKE_SUBMIT=1): the database
 * sends no mail for their addresses, and `npm run leads -- erase --tests` takes the rows away.
 */
import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { FORMS, FormVisit } from "./support/forms.ts";
import { deployment, expect, test } from "./support/test.ts";

const NAME = "TEST – à ignorer";
/** Longer than the site's whole budget for one submission. */
const RESULT_TIMEOUT_MS = 20_000;

test.skip(process.env.SMOKE_SUBMIT !== "1", "sends nothing unless SMOKE_SUBMIT=1");

for (const form of FORMS) {
  const { name, fields } = form.definition;

  test(`stores what the ${name} form sends`, { tag: "@smoke" }, async ({ page, context }) => {
    const visit = new FormVisit(page, form);
    await visit.visit();
    await visit.fill(`test+${crypto.randomUUID()}@example.com`);
    for (const [field, { kind }] of Object.entries(fields)) {
      if (kind === "text" || kind === "textarea") await visit.field(field).fill(NAME);
    }
    const { fileName } = caseStudyFile(caseStudies.caseStudies[0].title);
    const requested = context
      .waitForEvent("request", {
        predicate: (request) => request.url().endsWith(fileName),
        timeout: RESULT_TIMEOUT_MS,
      })
      .catch(() => undefined);
    await visit.submit.click();
    const line = page.locator("[data-outcome]").first();
    await expect(line, "no result").toBeVisible({ timeout: RESULT_TIMEOUT_MS });
    const report = `The backend of ${deployment} is down or refuses: the form answered « ${await line.textContent()} ».`;
    await expect(line, report).toHaveAttribute("data-outcome", "sent");
    if (form.definition !== downloadForm) return;
    expect(await requested, `a new tab requests ${fileName}`).toBeDefined();
  });
}
