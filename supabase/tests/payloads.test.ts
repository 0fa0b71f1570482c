import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { contactForm, downloadForm, newsletterForm } from "#lib/content/forms.ts";
import { requestCaseStudy } from "#lib/forms/actions.ts";
import {
  validContactMessage,
  validDownload,
  validDownloadForm,
  validLead,
  validSubscription,
} from "#lib/forms/fixtures/valid-values.ts";
import type { FormRules } from "#lib/forms/form-definition.ts";
import { SUBMISSION_BUDGET_MS } from "#lib/supabase/bounded-fetch.ts";
import { openStore } from "#lib/supabase/store.server.ts";
import downloadsLog from "../functions/downloads_log/index.ts";
import sendContactEmail from "../functions/send-contact-email/index.ts";
import superTask from "../functions/super-task/index.ts";
import type { StoredTable } from "../local/stored-rows.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

type Values = Readonly<Record<string, string>>;

interface Call {
  readonly table: StoredTable;
  readonly form: FormRules;
  /** The function's schema; none where the site writes the row itself. */
  readonly schema?: object;
  readonly valid: (changes: Values) => object;
  readonly method: "insertLead" | "logDownload" | "addSubscriber" | "sendContactMessage";
}

const CALLS: readonly Call[] = [
  { table: "leads", form: downloadForm, valid: validLead, method: "insertLead" },
  {
    table: "downloads",
    form: downloadForm,
    schema: downloadsLog.fields.shape,
    valid: validDownload,
    method: "logDownload",
  },
  {
    table: "newsletter_subscriptions",
    form: newsletterForm,
    schema: superTask.fields.shape,
    valid: validSubscription,
    method: "addSubscriber",
  },
  {
    table: "contact_messages",
    form: contactForm,
    schema: sendContactEmail.fields.shape,
    valid: validContactMessage,
    method: "sendContactMessage",
  },
];

const PAGE = { host: "www.exemple.fr", origin: "https://www.exemple.fr" };
vi.mock("next/headers", () => ({ headers: async () => new Headers(PAGE) }));

const backend = await startTemporaryBackend();
let email: string;
const fetched = vi.spyOn(globalThis, "fetch");

afterAll(backend.stop);

beforeEach(() => {
  email = `o'connor.${randomUUID()}@exemple.fr`;
});

function failureOf({ valid, method }: Call, values: Values) {
  const store = openStore(backend, randomUUID(), () => SUBMISSION_BUDGET_MS);
  return store[method](valid(values) as never);
}

/** Sends a valid payload; what went over the wire, and the row that came of it. */
async function submit(call: Call, changes: Values = {}) {
  const values = { email, ...changes };
  fetched.mockClear();
  expect(await failureOf(call, values), backend.logLines.at(-1)).toBeUndefined();
  const [payload] = [JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))].flat();
  const rows = await backend.rowsOf(call.table, values.email);
  expect(rows).toHaveLength(1);
  return { payload, row: rows[0] as Readonly<Record<string, unknown>> };
}

function fieldsOf({ form, valid }: Call) {
  return Object.entries(form.fields).filter(([field]) => field in valid({}));
}

describe.each(CALLS)("a call that stores in $table", (call) => {
  test("has the same keys in the site's call, the function's schema and the row", async () => {
    const { payload, row } = await submit(call);
    const { type, ...columns } = payload;
    const known = Object.keys(call.schema ?? payload).sort();
    expect(known, "the function's fields").toEqual(Object.keys(payload).sort());
    expect(row).toMatchObject(columns);
  });

  test("is stored with each field at its longest, and refused beyond", async () => {
    for (const [field, { kind, maxLength }] of fieldsOf(call)) {
      email = `${randomUUID()}@exemple.fr`;
      const longest =
        kind === "email" ? email.padStart(maxLength, "a") : "x".padEnd(maxLength, "y");
      const { row } = await submit(call, { [field]: longest });
      expect(Object.values(row), field).toContain(longest);
      expect(await failureOf(call, { email, [field]: `z${longest}` }), field).toBeDefined();
    }
  });
});

test("the mail to the firm holds every field of a contact message", async () => {
  const message = validContactMessage({ email });
  await openStore(backend, randomUUID(), () => SUBMISSION_BUDGET_MS).sendContactMessage(message);
  const mails = await backend.readMails();
  const mail = mails.find(({ headers }) => headers.get("reply-to") === email);
  for (const value of Object.values(message)) expect(mail?.text ?? "no mail").toContain(value);
});

test("a case study without a file stores its lead and its download, and leads to no PDF", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  vi.stubEnv("SUPABASE_URL", backend.url);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", backend.publishableKey);
  const formData = new FormData();
  const posted = { ...validDownloadForm(), email, caseStudy: "Un autre titre" };
  for (const [field, value] of Object.entries(posted)) formData.set(field, value);
  expect(await requestCaseStudy(undefined, formData)).toEqual({ status: "sent", result: null });
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
  expect(await backend.rowsOf("downloads", email)).toMatchObject([
    { file_name: "etude-de-cas.pdf" },
  ]);
  vi.unstubAllEnvs();
});
