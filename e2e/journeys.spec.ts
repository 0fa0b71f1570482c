import { caseStudies } from "../lib/content/case-studies.ts";
import { caseStudyFile } from "../lib/content/case-study-files.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

test("subscribes to the newsletter, once however often it is asked", async ({
  page,
  backend,
  email,
}) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  for (const address of [email, email.toUpperCase()]) {
    await newsletter.fill(address);
    await newsletter.submit.click();
    await expect(page.getByText("Vous êtes maintenant inscrit à notre newsletter.")).toHaveCount(1);
    await expect(newsletter.email).toHaveValue("");
    await expect(newsletter.consent).not.toBeChecked();
    await page.getByText("Inscription réussie !").locator("..").getByRole("button").click();
    await expect(page.getByText("Inscription réussie !")).toHaveCount(0);
  }
  expect(await backend.rowsOf("newsletter_subscriptions", email)).toHaveLength(1);
});

for (const { title } of caseStudies.caseStudies) {
  test(`hands over the PDF of « ${title} » for a visitor's details`, async ({
    page,
    backend,
    email,
    context,
    request,
  }) => {
    await page.goto("/");
    const download = new DownloadDialog(page);
    await download.open(title);
    await expect(download.dialog).toContainText(title);
    await expect(download.firstName).toBeFocused();
    await download.fill(email);

    const { fileName } = caseStudyFile(title);
    const url = `${backend.environment.SUPABASE_URL}/storage/v1/object/public/pdfwebsite/${fileName}`;
    const newTab = context.waitForEvent("page");
    // What becomes of it is the browser's choice: some show it, some keep it as a file.
    const asked = context.waitForEvent("request", (sent) => sent.url() === url);
    await download.submit.click();
    await Promise.all([newTab, asked]);

    await expect(page.getByText("Le PDF a été téléchargé avec succès.")).toHaveCount(1);
    await expect(download.dialog).toBeHidden();
    expect(await backend.rowsOf("leads", email)).toMatchObject([
      { first_name: "Jeanne", last_name: "Martin", company: "Énergies d'Aubigné", email },
    ]);
    expect(await backend.rowsOf("downloads", email)).toMatchObject([
      { email, file_name: fileName, first_name: "Jeanne", last_name: "Martin" },
    ]);

    const pdf = await request.get(url);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    const body = (await pdf.body()).toString("latin1");
    expect(body.startsWith("%PDF-")).toBe(true);
    expect(body.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
}

test("sends a message and says so", async ({ page, backend, email }) => {
  await page.goto("/");
  const contact = new ContactForm(page);
  const message = "Bonjour,\n« 20 MW » à valoriser dès 2027 : qu'en pensez-vous ?";
  await contact.fill({ name: "  Éloïse Lefèvre-Nguyễn ", email, message });

  const alert = page.waitForEvent("dialog");
  const click = contact.submit.click();
  const shown = await alert;
  expect(shown.message()).toBe("Message envoyé avec succès !");
  await shown.accept();
  await click;

  await expect(contact.name).toHaveValue("");
  await expect(contact.message).toHaveValue("");
  const [row, ...others] = await backend.rowsOf("contact_messages", email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: "Éloïse Lefèvre-Nguyễn", email });
  expect(String(row?.message).replaceAll("\r\n", "\n")).toBe(message);
});
