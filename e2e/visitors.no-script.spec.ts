import { caseStudies } from "../lib/content/case-studies.ts";
import { caseStudyFile } from "../lib/content/case-study-files.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { contactForm, downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { validContactMessage, validLead } from "../lib/forms/fixtures/valid-values.ts";
import { ContactForm, fillFields, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

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
  await expect(page.getByText(newsletterForm.errors.email.required)).toBeVisible();

  await newsletter.fill(email);
  await newsletter.submit.click();
  await expect(page.getByRole("status")).toHaveText(
    `${newsletterForm.success.title} ${newsletterForm.success.text}`,
  );
  await expect(page.getByRole("status")).toBeInViewport();
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
  await expect(page.getByText(contactForm.errors.email.format)).toBeVisible();
  await expect(contact.name).toHaveValue(validContactMessage().name);
  await expect(contact.message).toHaveValue(validContactMessage().message);

  await contact.email.fill(email);
  await contact.submit.click();
  await expect(page.getByRole("status")).toHaveText(contactForm.success);
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
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

  await expect(form.getByText(downloadForm.errors.email.required)).toBeVisible();
  await expect(form.getByRole("combobox")).toHaveValue(title);
  await expect(form.getByLabel(labels.company)).toHaveValue(validLead().company);
  await form.getByLabel(labels.email).fill(email);
  await form.getByRole("button", { name: downloadForm.submit, exact: true }).click();

  await expect(page.getByRole("status")).toContainText(downloadForm.success.text);
  await expect(page.getByRole("link", { name: downloadForm.openPdfLabel })).toHaveAttribute(
    "href",
    new RegExp(caseStudyFile(title).fileName),
  );
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
  expect(await backend.rowsOf("downloads", email)).toHaveLength(1);
});
