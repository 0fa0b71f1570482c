import { caseStudies } from "../lib/content/case-studies.ts";
import { FIELD_MAX_LENGTH } from "../lib/forms/limits.ts";
import { TOAST_MS } from "../lib/machines/toasts.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0]?.title ?? "";

test("the newsletter names each wrong field in its own words", async ({ page }) => {
  await page.goto("/");
  const { form, email, consent, submit } = new NewsletterForm(page);
  await submit.click();
  await expect(form.getByText("Veuillez saisir votre adresse email.")).toHaveCount(1);
  await expect(form.getByText("Veuillez accepter la politique de confidentialité.")).toHaveCount(1);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Veuillez saisir votre adresse email.");

  await email.fill("jeanne@exemple");
  await consent.check();
  await submit.click();
  await expect(form.getByText("Veuillez saisir une adresse email valide.")).toHaveCount(1);
  await expect(form.getByText("Veuillez accepter")).toHaveCount(0);
  await expect(email).toHaveValue("jeanne@exemple");
  await expect(consent).toBeChecked();
});

test("the download dialog names each wrong field in its own words", async ({ page }) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.open(TITLE);
  await download.submit.click();
  for (const words of ["Prénom requis", "Nom requis", "Entreprise requise", "Email requis"]) {
    await expect(download.dialog.getByText(words, { exact: true })).toHaveCount(1);
  }
  await expect(download.firstName).toBeFocused();
  await download.fill("jeanne.exemple.fr");
  await download.submit.click();
  await expect(download.dialog.getByText("Email invalide")).toHaveCount(1);
  await expect(download.dialog.getByText("requis")).toHaveCount(0);
  await expect(download.email).toBeFocused();
});

test("the contact form names each wrong field in its own words", async ({ page }) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.submit.click();
  for (const words of ["Nom requis", "Email requis", "Message requis"]) {
    await expect(contact.form.getByText(words, { exact: true })).toHaveCount(1);
  }
  await expect(contact.name).toBeFocused();
  await contact.fill({
    name: "Jeanne",
    email: "jeanne@exemple",
    message: "x".repeat(FIELD_MAX_LENGTH.message + 1),
  });
  await contact.submit.click();
  await expect(contact.form.getByText("Email invalide")).toHaveCount(1);
  await expect(contact.form.getByText("caractères au maximum")).toHaveCount(1);
});

test("the dialog keeps what was typed, gives the focus back and closes by Escape", async ({
  page,
}) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.open(TITLE);
  await download.company.fill("Parcs du Nord");
  await page.keyboard.press("Escape");
  await expect(download.dialog).toBeHidden();
  await expect(page.getByRole("button", { name: caseStudies.downloadLabel })).toBeFocused();
  await download.open(TITLE);
  await expect(download.company).toHaveValue("Parcs du Nord");
  await download.dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(download.dialog).toBeHidden();
});

test.describe("while a submission is under way", () => {
  test("each button says so, and a second press sends nothing", async ({
    page,
    backend,
    email,
  }) => {
    await page.goto("/");
    const posts: string[] = [];
    const held: (() => void)[] = [];
    await page.route("**/*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      posts.push(route.request().url());
      await new Promise<void>((release) => held.push(release));
      await route.fallback();
    });

    const release = async (post: number) => {
      await expect.poll(() => held.length).toBe(post + 1);
      held[post]?.();
    };

    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await newsletter.submit.dblclick();
    await expect(newsletter.submit).toHaveText("Inscription...");
    await expect(newsletter.email).toBeDisabled();
    await expect(newsletter.consent).toBeDisabled();
    await expect(newsletter.submit).toBeDisabled();
    await release(0);
    await expect(newsletter.submit).toHaveText("S'inscrire");

    const contact = new ContactForm(page);
    page.once("dialog", (dialog) => dialog.accept());
    await contact.fill({ name: "Jeanne", email, message: "Bonjour" });
    await contact.submit.dblclick();
    await expect(contact.submit).toHaveText("Envoi en cours...");
    await release(1);
    await expect(contact.submit).toHaveText("Envoyer");

    const download = new DownloadDialog(page);
    await download.ask(TITLE, email);
    await download.submit.dblclick();
    await expect(download.submit).toHaveText("Téléchargement...");
    await release(2);
    await expect(download.dialog).toBeHidden();

    expect(posts).toHaveLength(3);
    for (const table of [
      "newsletter_subscriptions",
      "contact_messages",
      "leads",
      "downloads",
    ] as const) {
      expect(await backend.rowsOf(table, email), table).toHaveLength(1);
    }
  });
});

test("a program that fills the honeypot is told of success, and nothing is stored", async ({
  page,
  backend,
  email,
}) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.form.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await newsletter.submit.click();
  await expect(page.getByText("Inscription réussie !")).toHaveCount(1);
  expect(await backend.rowsOf("newsletter_subscriptions", email)).toEqual([]);
});

test("a browser that blocks the new tab gets a link to the PDF instead, which waits to be pressed", async ({
  page,
  email,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.clock.install();
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  const link = page.getByRole("link", { name: "Ouvrir le PDF" });
  await expect(link).toHaveAttribute("href", /\.pdf$/);
  await page.clock.runFor(2 * TOAST_MS);
  await expect(link).toBeVisible();
});
