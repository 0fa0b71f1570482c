import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { contactForm, downloadForm, formMessages, newsletterForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { site } from "../lib/content/site.ts";
import { unsubscribe } from "../lib/content/unsubscribe.ts";
import { validContactMessage, validLead } from "../lib/forms/fixtures/valid-values.ts";
import { ContactForm, fillFields, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";
import {
  endedSubscriptions,
  receiveWelcomeMail,
  UNSUBSCRIBED,
  unsubscribeDialog,
} from "./support/unsubscribe.ts";

test("reads every client and every case study", { tag: "@smoke" }, async ({ page }) => {
  await page.goto("/");
  for (const { title, hook } of clients.clients) {
    await expect(
      page.locator("#clients").getByRole("heading", { name: title, exact: true }),
    ).toBeVisible();
    await expect(page.getByText(hook, { exact: true })).toBeVisible();
  }
  for (const { title } of caseStudies.caseStudies) {
    await expect(
      page.locator("#case-studies").getByRole("heading", { name: title, exact: true }),
    ).toBeVisible();
  }
});

test("the bar does not cover the page: it scrolls away", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#contact");
  await expect(page.getByRole("heading", { name: contact.title })).toBeInViewport();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

test("reads the legal texts at their address", { tag: "@smoke" }, async ({ page }) => {
  for (const { id, title } of [legal.legalNotice, legal.privacy, legal.accessibility]) {
    await page.goto(`/#${id}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});

test("subscribes to the newsletter", async ({ page, backend, email }) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.submit.click();
  await expect(page.locator("[id$='-error']").first()).toHaveText(
    newsletterForm.errors.email.required,
  );

  await newsletter.fill(email);
  await newsletter.submit.click();
  const { title, text } = newsletterForm.success;
  const status = page.getByRole("status").filter({ hasText: `${title} ${text}` });
  await expect(status).toBeInViewport();
  expect(await backend.rowsOf("newsletter_subscriptions", email)).toHaveLength(1);
});

test("sends a message, keeping what was typed when a field is wrong", async ({
  page,
  backend,
  email,
}) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ email: "jeanne@exemple" });
  await contact.submit.click();
  await expect(page.locator("[id$='-error']")).toHaveText(contactForm.errors.email.format);
  await expect(contact.name).toHaveValue(validContactMessage().name);
  await expect(contact.message).toHaveValue(validContactMessage().message);

  await contact.email.fill(email);
  await contact.submit.click();
  await expect(page.getByRole("status").filter({ hasText: contactForm.success })).toHaveCount(1);
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});

test("a form that comes back wrong says so in the page's title and in a list of links to its fields", async ({
  page,
}) => {
  await page.goto("/");
  const { errors, labels, submit } = contactForm;
  await page.locator("#contact").getByRole("button", { name: submit }).click();
  await expect(page).toHaveTitle(`${formMessages.wrongTitle} ${site.title}`);
  await expect(page.locator("head > title")).toHaveCount(1);
  const summary = page.getByRole("alert").filter({ hasText: formMessages.summaryTitle });
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole("link")).toHaveText([
    errors.name.required,
    errors.email.required,
    errors.message.required,
  ]);
  // The fragment has moved the start of the Tab order to the form.
  await page.keyboard.press("Tab");
  await expect(summary.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#contact").getByLabel(labels.email)).toBeFocused();
});

test("requests a case study and gets its link", async ({ page, backend, email }) => {
  const title = caseStudies.caseStudies[1].title;
  await page.goto("/");
  const [link] = await page.getByRole("button", { name: caseStudies.downloadLabel }).all();
  await link?.click();
  const { labels } = downloadForm;
  const form = page.locator(`#${downloadForm.fragment}`);
  await form.getByRole("combobox", { name: downloadForm.labels.caseStudy }).selectOption(title);
  await fillFields(form, labels, validLead({ email: "" }));
  await form.getByRole("button", { name: downloadForm.submit, exact: true }).click();

  await expect(form.locator("[id$='-error']")).toHaveText(downloadForm.errors.email.required);
  await expect(form.getByRole("combobox")).toHaveValue(title);
  await expect(form.getByLabel(labels.company)).toHaveValue(validLead().company);
  await form.getByLabel(labels.email).fill(email);
  await form.getByRole("button", { name: downloadForm.submit, exact: true }).click();

  await expect(page.getByRole("status").filter({ hasText: downloadForm.success.text })).toHaveCount(
    1,
  );
  await expect(page.getByRole("link", { name: downloadForm.openPdfLabel })).toHaveAttribute(
    "href",
    new RegExp(caseStudyFile(title).fileName),
  );
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
  expect(await backend.rowsOf("downloads", email)).toHaveLength(1);
});

test("unsubscribes by the mail's link", async ({ page, backend, email }) => {
  const { link } = await receiveWelcomeMail(backend, email);
  await page.goto(link);
  const { dialog, submit, close, success } = unsubscribeDialog(page);
  await submit.click();
  await expect(success).toHaveText(UNSUBSCRIBED);
  await expect(success).toBeInViewport();
  expect(await endedSubscriptions(backend, email)).toEqual([true]);
  await close.click();
  await expect(dialog).toBeHidden();
});

test("learns in the dialog and in the page's title that the link is incomplete", async ({
  page,
}) => {
  await page.goto(`/#${unsubscribe.id}`);
  const { submit, failure } = unsubscribeDialog(page);
  await submit.click();
  await expect(failure).toHaveText(unsubscribe.failure.link);
  await expect(page).toHaveTitle(`${formMessages.wrongTitle} ${site.title}`);
});
