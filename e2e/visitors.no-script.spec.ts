import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { chooser } from "../lib/content/day-chooser.ts";
import { contactForm, downloadForm, formMessages, sharedWords } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { site } from "../lib/content/site.ts";
import { staleForm } from "../lib/content/status-pages.ts";
import { fr } from "../lib/content/typography.ts";
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import { CONTACT, DOWNLOAD, FormVisit, UNSUBSCRIBED, unsubscribeDialog } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("reads every client and every case study", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  const headings = page.locator("[data-offset]").getByRole("heading", { level: 3 });
  await expect(headings.filter({ visible: true })).toHaveText(
    [...clients.clients, ...caseStudies.caseStudies].map(({ title }) => title),
  );
  for (const { hook } of clients.clients) {
    await expect(page.getByText(hook)).toBeVisible();
  }
});

test("sees the evening's price in the hero's chart, and no control of charts or lists", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByText(fr("20 h 15 · 131 €/MWh")).first()).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("button", { name: chooser.pasted })).toBeHidden();
  for (const { carousel } of [clients, caseStudies]) {
    await expect(page.getByRole("button", { name: carousel.nextLabel })).toHaveCount(0);
  }
});

test("reads the legal texts at their address", { tag: "@smoke" }, async ({ page }) => {
  for (const { id, title } of [legal.legalNotice, legal.privacy, legal.accessibility]) {
    await page.goto(`/#${id}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});

test("sends a message, kept while a field is wrong", async ({ page, backend, contact, email }) => {
  await page.goto("/");
  // Rendered into the page, which must escape it.
  await contact.fill("jeanne@exemple");
  await contact.submit.click();
  await expect(page.locator("[id$='-error']")).toHaveText(contactForm.errors.email.format);
  await contact.expectTyped();

  await contact.email.fill(email);
  await contact.submit.click();
  const status = contact.form.getByRole("status");
  await expect(status).toHaveText(contactForm.answers.sent.title);
  await expect(status).toBeInViewport();
  expect(await backend.rowsOf("contact_messages", email)).toMatchObject([
    { ...CONTACT.values, email },
  ]);
});

test("learns that the page is of another build, goes back to the typed text and reloads", async ({
  page,
  backend,
  contact,
  email,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  await page.goto("/");
  await contact.fill(email);
  await page.route("/", (route) => {
    const body = route
      .request()
      .postData()
      ?.replace(/("id":")[\da-f]{2}/, "$1ff");
    return body ? route.continue({ postData: body }) : route.fallback();
  });
  const answered = page.waitForResponse((response) => response.status() === 409);
  await contact.submit.click();
  await answered;
  await expect(page.getByRole("heading", { name: staleForm.title })).toBeVisible();
  await expect(page.getByText(staleForm.text)).toBeVisible();
  await page.unroute("/");
  await page.goBack();
  await contact.expectTyped();
  await page.reload();
  await contact.fill(email);
  await contact.submit.click();
  await contact.expectSuccess(backend);
});

test("a wrong form says so in the title and in links to its fields", async ({
  page,
  contact: { form, email, submit },
}) => {
  await page.goto("/");
  await submit.click();
  await expect(page).toHaveTitle(`${formMessages.wrongTitle} ${site.title}`);
  await expect(page.locator("head > title")).toHaveCount(1);
  const summary = form.getByRole("alert").filter({ hasText: sharedWords.summaryTitle });
  await expect(summary).toBeInViewport();
  const links = summary.getByRole("link");
  const { errors } = contactForm;
  await expect(links).toHaveText(
    [errors.name, errors.email, errors.message].map(({ required }) => required),
  );
  // The fragment has moved the start of the Tab order to the form.
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
});

test("requests a case study and gets its link", async ({ page, backend, email }) => {
  const [, { title }] = caseStudies.caseStudies;
  const { errors, answers } = downloadForm;
  const plain = new FormVisit(page, DOWNLOAD, false);
  await plain.visit();
  await plain.field("caseStudy").selectOption(title);
  await plain.fill("");
  await plain.submit.click();
  await expect(plain.form.locator("[id$='-error']")).toHaveText(errors.email.required);
  await expect(plain.field("caseStudy")).toHaveValue(title);
  await plain.expectTyped();

  await plain.email.fill(email);
  await plain.submit.click();
  await expect(page.getByRole("status").filter({ hasText: answers.sent.text })).toHaveCount(1);
  await expect(page.getByRole("link", { name: answers.openLabel })).toHaveAttribute(
    "href",
    new RegExp(caseStudyFile(title).fileName),
  );
  for (const table of DOWNLOAD.tables) expect(await backend.rowsOf(table, email)).toHaveLength(1);
  await expect(plain.submit).toHaveText(downloadForm.submit);
});

test("unsubscribes by the mail's link", async ({ page, backend, email }) => {
  await page.goto(await backend.subscribe(email));
  const { dialog, submit, close, success } = unsubscribeDialog(page);
  await submit.click();
  await expect(success).toHaveText(UNSUBSCRIBED);
  await expect(success).toBeInViewport();
  const rows = await backend.rowsOf("newsletter_subscriptions", email);
  expect(rows).toMatchObject([{ unsubscribed_at: expect.any(String) }]);
  await close.click();
  await expect(dialog).toBeHidden();
});

test("learns in the dialog and the title that the link is incomplete", async ({ page }) => {
  await page.goto(`/#${unsubscribe.id}`);
  const { submit, failure } = unsubscribeDialog(page);
  await submit.click();
  await expect(failure).toHaveText(unsubscribe.answers.failed.link.title);
  await expect(page).toHaveTitle(`${formMessages.wrongTitle} ${site.title}`);
});
