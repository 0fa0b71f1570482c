/** The calls to the backend as the specification, 7, lists them. */
import type { IncomingHttpHeaders } from "node:http";
import { caseStudies, caseStudyFile } from "../lib/content/case-studies.ts";
import { downloadForm } from "../lib/content/forms.ts";
import { validContactMessage, validLead } from "../lib/forms/fixtures/valid-values.ts";
import { type FaultProxy, fail, passThrough } from "./support/fault-proxy.ts";
import { FormVisit, NEWSLETTER } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TITLE = caseStudies.caseStudies[0].title;
const { fileName } = caseStudyFile(TITLE);

const LEAD = "/rest/v1/leads";
const LOG = "/functions/v1/downloads_log";

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Records the calls from now on; those of `broken` paths fail. */
function record(faults: FaultProxy, broken = new Set<string>()) {
  const calls: Call[] = [];
  faults.break((call) => {
    const { url = "", headers } = call.request;
    const [path = ""] = url.split("?");
    const body = call.body.toString();
    // An empty insert is the health check's.
    if (body !== "[]") calls.push({ path, headers, body: JSON.parse(body) });
    return (broken.has(path) ? fail(500) : passThrough)(call);
  });
  return calls;
}

test("each form makes its calls in order, with the specified payload, the public key and an idempotency key", async ({
  page,
  backend,
  faults,
  contact,
  download,
  email,
  context,
}) => {
  const calls = record(faults);
  await page.goto("/");
  const newsletter = new FormVisit(page, NEWSLETTER);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await newsletter.expectSuccess(backend);

  // Browsers post a line break as CR LF.
  const contactMessage = validContactMessage({ email, message: "Bonjour,\n\nNous stockons." });
  await contact.fill(email, contactMessage);
  await contact.submit.click();
  await contact.expectSuccess(backend);

  await download.ask(email);
  // Some browsers show a PDF in a page of their own.
  await context.route("**/*.pdf", (route) => route.fulfill({ body: "", contentType: "text/html" }));
  const newTab = context.waitForEvent("page");
  await download.submit.click();
  const tab = await newTab;
  await tab.waitForURL(/\.pdf$/);
  expect(await tab.evaluate(() => window.opener), "what could lead this page elsewhere").toBeNull();

  const { firstName, lastName, company } = validLead();
  const names = { first_name: firstName, last_name: lastName };
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: "/functions/v1/super-task", body: { email } },
    { path: "/functions/v1/send-contact-email", body: { type: "contact", ...contactMessage } },
    { path: LEAD, body: [{ ...names, company, email }] },
    { path: LOG, body: { ...names, email, file_name: fileName } },
  ]);
  for (const { headers } of calls) {
    expect(headers.apikey).toBe(backend.environment.SUPABASE_PUBLISHABLE_KEY);
    expect(headers["idempotency-key"]).toMatch(UUID);
  }
  const keys = calls.map(({ headers }) => headers["idempotency-key"]);
  expect(keys.at(-1), "the log has the lead's").toBe(keys.at(-2));
  expect(new Set(keys).size).toBe(keys.length - 1);
});

test("the download stops at the first call that fails, and opens nothing", async ({
  page,
  faults,
  download,
  email,
  context,
}) => {
  const broken = new Set<string>();
  const calls = record(faults, broken);
  await page.goto("/");
  await download.ask(email);
  for (const { path, message, made } of [
    { path: LOG, message: downloadForm.answers.failed.log.title, made: [LEAD, LOG] },
    { path: LEAD, message: downloadForm.answers.failed.lead.title, made: [LEAD] },
  ]) {
    calls.length = 0;
    broken.add(path);
    await download.submit.click();
    await expect(download.dialog.getByRole("alert")).toHaveText(message);
    expect(calls.map((call) => call.path)).toEqual(made);
    expect(context.pages()).toHaveLength(1);
    await expect(download.dialog).toBeVisible();
  }
});
