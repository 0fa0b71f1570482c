/** Results of submissions as assistive technology hears them; the server is not reached, then it is. */
import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { contactForm, downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { SPOKEN_MS } from "../lib/interaction-rules.ts";
import { visitWithoutDeferredChunk } from "./support/deferred-chunk.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { holdSubmissions } from "./support/held-submissions.ts";
import { listen, regionsWith } from "./support/live-regions.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0].title;

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
});

/** Opens the page and collects what its live regions announce. */
async function open(page: Page) {
  const submissions = await holdSubmissions(page);
  await page.goto("/");
  return { submissions, announced: await listen(page) };
}

test("the newsletter says progress, failure and success once each, whole and in order", async ({
  page,
  email,
}) => {
  const { submissions, announced } = await open(page);
  const { success, failure, submitting } = newsletterForm;
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await submissions.lose();
  const failed = `${failure.title} ${failure.withoutMessage}`;
  await expect.poll(announced).toEqual([submitting, failed]);
  expect(await regionsWith(page, failed)).toBe(1);
  await expect(page.getByRole("alert").filter({ hasText: failed })).toHaveCount(1);

  await newsletter.submit.click();
  await submissions.letThrough();
  const succeeded = `${success.title} ${success.text}`;
  await expect.poll(announced).toEqual([submitting, failed, submitting, succeeded]);
  expect(await regionsWith(page, succeeded)).toBe(1);
  await expect(page.getByRole("status").filter({ hasText: succeeded })).toHaveCount(1);
});

test("the dialog says progress and failure itself, the page the success", async ({
  page,
  email,
}) => {
  const { submissions, announced } = await open(page);
  const { success, failure, submitting } = downloadForm;
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  await expect(download.dialog.getByRole("status")).toHaveText(submitting);
  await submissions.lose();
  await expect(download.dialog.getByRole("alert")).toHaveText(failure.unexpected);
  expect(await regionsWith(page, failure.unexpected)).toBe(1);

  await download.submit.click();
  await submissions.letThrough();
  const succeeded = `${success.title} ${success.text}`;
  await expect.poll(announced).toEqual([submitting, failure.unexpected, submitting, succeeded]);
});

for (const isStored of [true, false]) {
  test(`a dialog closed during its submission still announces its ${isStored ? "success" : "failure"}`, async ({
    page,
    context,
    backend,
    email,
  }) => {
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.ask(TITLE, email);
    const submissions = await holdSubmissions(page);
    const announced = await listen(page);
    await download.submit.click();
    await page.keyboard.press("Escape");
    await expect(download.dialog).toBeHidden();

    await (isStored ? submissions.letThrough() : submissions.lose());
    const { success, failure, confirmation, openPdfLabel } = downloadForm;
    const words = isStored ? `${success.title} ${success.text}` : failure.unexpected;
    await expect(page.locator("[data-toast-kind]")).toContainText(words);
    await expect.poll(announced).toEqual([downloadForm.submitting, words]);
    const line = page.locator("#case-studies [data-outcome]");
    await expect(line).toContainText(isStored ? confirmation : failure.unexpected);
    const link = page.getByRole("link", { name: openPdfLabel });
    // In the toast and in the line that outlasts it.
    await expect(link).toHaveCount(isStored ? 2 : 0);
    expect(context.pages()).toHaveLength(1);
    expect(await backend.rowsOf("downloads", email)).toHaveLength(isStored ? 1 : 0);
  });
}

test("the contact form says that it is sending; its alert is not said again", async ({
  page,
  email,
}) => {
  const { submissions, announced } = await open(page);
  const alerts: string[] = [];
  page.on("dialog", (alert) => {
    alerts.push(alert.message());
    return alert.accept();
  });
  const contact = new ContactForm(page);
  await contact.fill({ email });
  await contact.submit.click();
  await submissions.lose();
  await expect(contact.form.locator("[data-outcome]")).toHaveText(contactForm.failure);
  expect(alerts).toEqual([contactForm.failure]);
  await contact.submit.click();
  await submissions.letThrough();
  await expect(contact.form.locator("[data-outcome]")).toHaveText(contactForm.confirmation);
  expect(alerts).toEqual([contactForm.failure, contactForm.success]);
  expect(await announced()).toEqual([contactForm.submitting, contactForm.submitting]);
});

test("a live region is there from the start, in no script's need, and empty at rest", async ({
  page,
  request,
  email,
}) => {
  const html = await (await request.get("/")).text();
  expect(html).toMatch(/<p role="status"[^>]*><\/p><p role="alert"[^>]*><\/p>/);
  await page.clock.install();
  await page.goto("/");
  const regions = page.locator("[role=status], [role=alert]");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  const { title, text } = newsletterForm.success;
  await expect(regions.filter({ hasText: `${title} ${text}` })).toHaveCount(1);
  await page.clock.runFor(SPOKEN_MS);
  await expect(regions.filter({ hasText: /./ })).toHaveCount(0);
});

test("a result is said and stays in the form even where toasts cannot be loaded", async ({
  page,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Failed to load resource/);
  await visitWithoutDeferredChunk(page);
  const announced = await listen(page);
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  const { success, submitting, confirmation } = newsletterForm;
  await expect.poll(announced).toEqual([submitting, `${success.title} ${success.text}`]);
  await expect(newsletter.form.getByText(confirmation)).toBeVisible();
});

test("what was said while another tab was shown is said again on return", async ({
  page,
  email,
}) => {
  const { submissions, announced } = await open(page);
  const { success, submitting } = newsletterForm;
  const show = (isShown: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, !isShown);
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await show(false);
  await submissions.letThrough();
  const succeeded = `${success.title} ${success.text}`;
  await expect.poll(announced).toEqual([submitting, succeeded]);
  await show(true);
  await expect.poll(announced).toEqual([submitting, succeeded, succeeded]);
});
