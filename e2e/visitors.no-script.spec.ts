import { caseStudies } from "../lib/content/case-studies.ts";
import { caseStudyFile } from "../lib/content/case-study-files.ts";
import { clients } from "../lib/content/clients.ts";
import { contact } from "../lib/content/contact.ts";
import { contactForm, downloadForm } from "../lib/content/forms.ts";
import { legal } from "../lib/content/legal.ts";
import { ContactForm, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

test("reads every client and every case study", async ({ page }) => {
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

test("has the whole page to read: the bar scrolls away", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#contact");
  await expect(page.getByRole("heading", { name: contact.title })).toBeInViewport();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

test("reads the legal texts under their address", async ({ page }) => {
  for (const { id, title } of [legal.legalNotice, legal.privacy, legal.accessibility]) {
    await page.goto(`/#${id}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
});

test("subscribes to the newsletter", async ({ page, backend, email }) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.submit.click();
  await expect(page.getByText("Veuillez saisir votre adresse email.")).toBeVisible();

  await newsletter.fill(email);
  await newsletter.submit.click();
  await expect(page.getByRole("status")).toHaveText(
    "Inscription réussie ! Vous êtes maintenant inscrit à notre newsletter.",
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
  await contact.fill({ name: "Jeanne", email: "jeanne@exemple", message: "Bonjour" });
  await contact.submit.click();
  await expect(page.getByText("Email invalide")).toBeVisible();
  await expect(contact.name).toHaveValue("Jeanne");
  await expect(contact.message).toHaveValue("Bonjour");

  await contact.email.fill(email);
  await contact.submit.click();
  await expect(page.getByRole("status")).toHaveText("Message envoyé avec succès !");
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});

test("asks for a case study and is handed its link", async ({ page, backend, email }) => {
  const title = caseStudies.caseStudies[1]?.title ?? "";
  await page.goto("/");
  const [link] = await page.getByRole("button", { name: caseStudies.downloadLabel }).all();
  await link?.click();
  const { labels } = downloadForm;
  const form = page.locator(`#${downloadForm.fragment}`);
  await form.getByRole("combobox", { name: downloadForm.labels.caseStudy }).selectOption(title);
  await form.getByLabel(labels.firstName, { exact: true }).fill("Jeanne");
  await form.getByLabel(labels.lastName, { exact: true }).fill("Martin");
  await form.getByLabel(labels.company).fill("Parcs du Nord");
  await form.getByRole("button", { name: downloadForm.submit, exact: true }).click();

  await expect(form.getByText("Email requis")).toBeVisible();
  await expect(form.getByRole("combobox")).toHaveValue(title);
  await expect(form.getByLabel(labels.company)).toHaveValue("Parcs du Nord");
  await form.getByLabel(labels.email).fill(email);
  await form.getByRole("button", { name: downloadForm.submit, exact: true }).click();

  await expect(page.getByRole("status")).toContainText("Le PDF a été téléchargé avec succès.");
  await expect(page.getByRole("link", { name: "Ouvrir le PDF" })).toHaveAttribute(
    "href",
    new RegExp(caseStudyFile(title).fileName),
  );
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
  expect(await backend.rowsOf("downloads", email)).toHaveLength(1);
});

test("is told when the backend is down, and tries again", async ({ page, backend, email }) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ name: "Jeanne", email, message: "Bonsoir" });
  await backend.stop();
  try {
    await contact.submit.click();
    await expect(page.getByRole("status")).toHaveText(contactForm.failure);
    await expect(contact.message).toHaveValue("Bonsoir");
  } finally {
    await backend.startAgain();
  }
  await contact.submit.click();
  await expect(page.getByRole("status")).toHaveText(contactForm.success);
  expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
});
