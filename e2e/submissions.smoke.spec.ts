/**
 * Real submissions to the deployment under test, on request only (SMOKE_SUBMIT=1): the database
 * sends no mail for their addresses, and `npm run leads -- erase --tests` takes the rows away.
 */
import type { Page } from "@playwright/test";
import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { deployment, expect, test } from "./support/test.ts";

const NAME = "TEST – à ignorer";
/** Longer than the site's whole budget for one submission. */
const RESULT_TIMEOUT_MS = 20_000;

test.skip(process.env.SMOKE_SUBMIT !== "1", "sends nothing unless SMOKE_SUBMIT=1");

const testAddress = () => `test+${crypto.randomUUID()}@example.com`;

/** Fails with the site's own message unless it is the success. */
async function expectSuccess(form: string, success: string, result: () => Promise<string>) {
  await expect
    .poll(result, { timeout: RESULT_TIMEOUT_MS, message: `${form}: no result` })
    .not.toBe("");
  const message = await result();
  const report = `The backend of ${deployment} is down or refuses: the ${form} form answered « ${message} ».`;
  expect(message.includes(success), report).toBe(true);
}

/** The text of the toast on the page, if any. */
const toastOf = (page: Page) => async () =>
  (await page.locator("[data-toast-kind]").allTextContents()).join(" ");

test("stores a newsletter subscription", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(testAddress());
  await newsletter.submit.click();
  await expectSuccess("newsletter", newsletterForm.success.text, toastOf(page));
});

test("stores a lead and opens the PDF", { tag: "@smoke" }, async ({ page, context }) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  const { title } = caseStudies.caseStudies[0];
  await download.open(title);
  for (const field of [download.firstName, download.lastName, download.company]) {
    await field.fill(NAME);
  }
  await download.email.fill(testAddress());
  const { fileName } = caseStudyFile(title);
  const requested = context
    .waitForEvent("request", {
      predicate: (request) => request.url().endsWith(fileName),
      timeout: RESULT_TIMEOUT_MS,
    })
    .catch(() => undefined);
  await download.submit.click();
  await expectSuccess("download", downloadForm.success.text, toastOf(page));
  expect(await requested, `a new tab requests ${fileName}`).toBeDefined();
});

test("stores a contact message", { tag: "@smoke" }, async ({ page }) => {
  let alert = "";
  page.on("dialog", (dialog) => {
    alert = dialog.message();
    return dialog.accept();
  });
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ name: NAME, email: testAddress(), message: NAME });
  await contact.submit.click();
  await expectSuccess("contact", contactForm.success, async () => alert);
});
