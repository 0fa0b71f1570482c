/** The calls to the backend as the specification, 7, lists them, against a server that records them. */

import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { downloadForm, newsletterForm } from "../lib/content/forms.ts";
import { validContactMessage, validLead } from "../lib/forms/fixtures/valid-values.ts";
import { ContactForm, DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { startRecordingBackend } from "./support/recording-backend.ts";
import { startSite } from "./support/site.ts";
import { test as base, expect } from "./support/test.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TITLE = caseStudies.caseStudies[0].title;
const { fileName } = caseStudyFile(TITLE);

const NEWSLETTER = "POST /functions/v1/super-task";
const CONTACT = "POST /functions/v1/send-contact-email";
const LEAD = "POST /rest/v1/leads";
const LOG = "POST /functions/v1/downloads_log";

type RecordingBackend = Awaited<ReturnType<typeof startRecordingBackend>>;

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

test("each form makes its calls in order, with the specified payload, the public key and an idempotency key", async ({
  page,
  recording,
  email,
  context,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await expect(page.getByText(newsletterForm.success.title)).toHaveCount(1);

  const contact = new ContactForm(page);
  // Browsers post a line break as CR LF.
  const contactMessage = validContactMessage({ email, message: "Bonjour,\n\nNous stockons." });
  await contact.fill(contactMessage);
  await contact.submit.click();
  await expect(contact.name).toHaveValue("");

  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  const newTab = context.waitForEvent("page");
  await download.submit.click();
  await newTab;
  await expect(page.getByText(downloadForm.success.title)).toHaveCount(1);

  const { firstName, lastName, company } = validLead();
  const names = { first_name: firstName, last_name: lastName };
  const calls = recording.calls.slice(0, 4);
  expect(calls.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: NEWSLETTER, body: { email } },
    { call: CONTACT, body: { type: "contact", ...contactMessage } },
    { call: LEAD, body: [{ ...names, company, email }] },
    { call: LOG, body: { ...names, email, file_name: fileName } },
  ]);
  for (const { apiKey, idempotencyKey } of calls) {
    expect(apiKey).toBe("public");
    expect(idempotencyKey).toMatch(UUID);
  }
  const [newsletterKey, contactKey, leadKey, logKey] = calls.map((call) => call.idempotencyKey);
  expect(logKey).toBe(leadKey);
  expect(new Set([newsletterKey, contactKey, leadKey]).size).toBe(3);
});

test("the download stops at the first call that fails, and opens nothing", async ({
  page,
  recording,
  email,
  context,
}) => {
  await page.goto("/");
  const download = new DownloadDialog(page);
  await download.ask(TITLE, email);
  for (const { path, message, calls } of [
    { path: "/functions/v1/downloads_log", message: downloadForm.failure.log, calls: [LEAD, LOG] },
    { path: "/rest/v1/leads", message: downloadForm.failure.lead, calls: [LEAD] },
  ]) {
    const before = recording.calls.length;
    recording.answer(path, 500);
    await download.submit.click();
    await expect(download.dialog.getByRole("alert")).toHaveText(message);
    expect(recording.calls.slice(before).map(({ call }) => call)).toEqual(calls);
    expect(context.pages()).toHaveLength(1);
    await expect(download.dialog).toBeVisible();
  }
});
