import { caseStudies } from "../lib/content/case-studies.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const TITLE = caseStudies.caseStudies[0]?.title ?? "";

test.describe.configure({ mode: "serial" });

test.describe("with the backend stopped", () => {
  test.afterEach(({ backend }) => backend.startAgain());

  test("the newsletter fails in its own words, keeps what was typed and works again", async ({
    page,
    backend,
    email,
  }) => {
    await page.goto("/");
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await backend.stop();
    await newsletter.submit.click();
    await expect(page.getByText(/^Une erreur est survenue: /)).toHaveCount(1);
    await expect(page.getByText("Erreur", { exact: true })).toHaveCount(1);
    await expect(newsletter.email).toHaveValue(email);
    await expect(newsletter.consent).toBeChecked();

    await backend.startAgain();
    await newsletter.submit.click();
    await expect(page.getByText("Inscription réussie !")).toHaveCount(1);
    expect(await backend.rowsOf("newsletter_subscriptions", email)).toHaveLength(1);
  });

  test("the download fails in its own words, opens no tab, keeps the dialog and works again", async ({
    page,
    backend,
    email,
    context,
  }) => {
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.ask(TITLE, email);
    await backend.stop();
    await download.submit.click();
    await expect(
      page.getByText("Une erreur est survenue lors de l'enregistrement. Veuillez réessayer."),
    ).toHaveCount(1);
    await expect(download.dialog).toBeVisible();
    await expect(download.email).toHaveValue(email);
    expect(context.pages()).toHaveLength(1);

    await backend.startAgain();
    await download.submit.click();
    await expect(page.getByText("Téléchargement réussi !")).toHaveCount(1);
    expect(await backend.rowsOf("leads", email)).toHaveLength(1);
    expect(await backend.rowsOf("downloads", email)).toHaveLength(1);
  });

  test("the contact form fails in its own words, keeps what was typed and works again", async ({
    page,
    backend,
    email,
  }) => {
    await page.goto("/");
    const contact = new ContactForm(page);
    await contact.fill({ name: "Jeanne", email, message: "Bonjour" });
    await backend.stop();
    const messages: string[] = [];
    page.on("dialog", (dialog) => {
      messages.push(dialog.message());
      return dialog.accept();
    });
    await contact.email.press("Enter");
    await expect
      .poll(() => messages)
      .toEqual(["Erreur lors de l'envoi du message. Veuillez réessayer."]);
    await expect(contact.submit).toBeFocused();
    await expect(contact.message).toHaveValue("Bonjour");

    await backend.startAgain();
    await contact.submit.click();
    await expect.poll(() => messages).toHaveLength(2);
    expect(messages[1]).toBe("Message envoyé avec succès !");
    expect(await backend.rowsOf("contact_messages", email)).toHaveLength(1);
  });
});

test.describe("when the site itself cannot be reached", () => {
  test("each form fails in its own words and keeps what was typed", async ({
    page,
    email,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Failed to load resource|fetch/i);
    await page.goto("/");
    const newsletter = new NewsletterForm(page);
    await newsletter.fill(email);
    await page.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await newsletter.submit.click();
    await expect(page.getByText("Veuillez réessayer.", { exact: true })).toHaveCount(1);
    await expect(newsletter.email).toHaveValue(email);

    const download = new DownloadDialog(page);
    await download.ask(TITLE, email);
    await download.submit.click();
    await expect(
      page.getByText("Une erreur inattendue est survenue. Veuillez réessayer."),
    ).toHaveCount(1);
    await expect(download.email).toHaveValue(email);
  });
});
