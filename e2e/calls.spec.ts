import { caseStudies } from "../lib/content/case-studies.ts";
import { caseStudyFile } from "../lib/content/case-study-files.ts";
import { startSite } from "../ops/support/site.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { startRecordingBackend } from "./support/recording-backend.ts";
import { test as base, expect } from "./support/test.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TITLE = caseStudies.caseStudies[0]?.title ?? "";
const { fileName } = caseStudyFile(TITLE);

type RecordingBackend = Awaited<ReturnType<typeof startRecordingBackend>>;

/** The built site with a recording server in the backend's place. */
const test = base.extend<{ recording: RecordingBackend }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  recording: async ({}, use) => {
    const recording = await startRecordingBackend();
    await use(recording);
    await recording.stop();
  },
  baseURL: async ({ recording }, use) => {
    const site = await startSite({ SUPABASE_URL: recording.url, SUPABASE_ANON_KEY: "public" });
    await use(site.url);
    await site.stop();
  },
});

const LEAD = "POST /rest/v1/leads";
const LOG = "POST /functions/v1/downloads_log";

test("the newsletter calls super-task with the address", async ({ page, recording, email }) => {
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await expect(page.getByText("Inscription réussie !")).toHaveCount(1);
  expect(recording.calls).toMatchObject([
    { call: "POST /functions/v1/super-task", body: { email }, apiKey: "public" },
  ]);
  expect(Object.keys(recording.calls[0]?.body ?? {})).toEqual(["email"]);
  expect(recording.calls[0]?.idempotencyKey).toMatch(UUID);
});

test("the contact form calls send-contact-email with its payload", async ({
  page,
  recording,
  email,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/");
  const contact = new ContactForm(page);
  await contact.fill({ name: "Jeanne", email, message: "Bonjour" });
  await contact.submit.click();
  await expect(contact.name).toHaveValue("");
  expect(recording.calls.map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: "POST /functions/v1/send-contact-email",
      body: { type: "contact", name: "Jeanne", email, message: "Bonjour" },
    },
  ]);
});

test("the download stores the lead, then logs, then opens the PDF", async ({
  page,
  recording,
  email,
  context,
}) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  const newTab = context.waitForEvent("page");
  await download.submit.click();
  await newTab;
  await expect(page.getByText("Téléchargement réussi !")).toHaveCount(1);
  const names = { first_name: "Jeanne", last_name: "Martin" };
  expect(recording.calls.slice(0, 2).map(({ call, body }) => ({ call, body }))).toEqual([
    { call: LEAD, body: [{ ...names, company: "Énergies d'Aubigné", email }] },
    { call: LOG, body: { ...names, email, file_name: fileName } },
  ]);
  expect(recording.calls[0]?.idempotencyKey).toBe(recording.calls[1]?.idempotencyKey);
});

test("a lead that is not stored stops the download", async ({
  page,
  recording,
  email,
  context,
}) => {
  recording.answer("/rest/v1/leads", 500);
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  await expect(
    page.getByText("Une erreur est survenue lors de l'enregistrement. Veuillez réessayer."),
  ).toHaveCount(1);
  expect(recording.calls.map(({ call }) => call)).toEqual([LEAD]);
  expect(context.pages()).toHaveLength(1);
  await expect(download.dialog).toBeVisible();
});

test("a download that is not logged opens nothing", async ({ page, recording, email, context }) => {
  recording.answer("/functions/v1/downloads_log", 500);
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  await download.submit.click();
  await expect(
    page.getByText("Une erreur est survenue lors du téléchargement. Veuillez réessayer."),
  ).toHaveCount(1);
  expect(recording.calls.map(({ call }) => call)).toEqual([LEAD, LOG]);
  expect(context.pages()).toHaveLength(1);
  await expect(download.dialog).toBeVisible();
});
