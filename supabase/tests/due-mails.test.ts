import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PLATFORM_STUBS, VAULT_SECRETS } from "./server-database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.remove());

beforeEach(() =>
  database.runScript(`
    drop schema if exists vault cascade;
    drop schema if exists net cascade;
    truncate contact_messages, newsletter_subscriptions, firm_mails, lead_notices, leads;
  `),
);

async function requestDueMails() {
  const { rows } = await database.transaction((session) =>
    session.query<{ requests: number }>("select private.request_due_mails() as requests"),
  );
  return rows[0]?.requests;
}

async function calls() {
  const { rows } = await database.transaction((session) =>
    session.query("select url, body, headers, timeout_milliseconds from net.calls order by url"),
  );
  return rows;
}

const message = (columns: string, values: string) =>
  `insert into contact_messages (name, email, message, ${columns}) values ('A', 'a@exemple.fr', 'M', ${values});`;
const subscription = (columns: string, values: string) =>
  `insert into newsletter_subscriptions (email, consent_version, ${columns}) values ('a@exemple.fr', '2026-01', ${values});`;
const firmMail = "insert into firm_mails (kind, facts) values ('leads', '{}');";
const notice = `
  insert into leads (first_name, last_name, company, email) values ('A', 'B', 'C', 'a@exemple.fr');
  insert into lead_notices (lead_id) select id from leads;`;
const call = (name: string) => ({
  url: `https://projet.supabase.co/functions/v1/${name}`,
  body: { type: "retry" },
  headers: { "Content-Type": "application/json", apikey: "sb_secret_essai" },
  timeout_milliseconds: 50_000,
});

test.each([
  ["no mail is queued", "", []],
  ["a message is due", message("next_attempt_at", "now()"), ["send-contact-email"]],
  ["a welcome is due", subscription("next_attempt_at", "now()"), ["super-task"]],
  [
    "both are due",
    message("next_attempt_at", "now()") + subscription("next_attempt_at", "now()"),
    ["send-contact-email", "super-task"],
  ],
  ["a mail to the firm is due", firmMail, ["send-contact-email"]],
  [
    "a message and a mail to the firm are due",
    message("next_attempt_at", "now()") + firmMail,
    ["send-contact-email"],
  ],
  ["a webhook is due", notice, ["downloads_log"]],
  ["many are due", message("next_attempt_at", "now()").repeat(3), ["send-contact-email"]],
  ["a mail is due later", message("next_attempt_at", "now() + interval '1 minute'"), []],
  ["a mail was sent", message("status, next_attempt_at", "'sent', now()"), []],
  ["a mail was given up", subscription("status, next_attempt_at", "'failed', now()"), []],
  ["nothing is left to do", subscription("next_attempt_at", "null"), []],
])("calls the right functions when %s", async (_, rows, names) => {
  await database.runScript(
    `${PLATFORM_STUBS} insert into vault.decrypted_secrets values ${VAULT_SECRETS}; ${rows}`,
  );
  expect(await requestDueMails()).toBe(names.length);
  expect(await calls()).toEqual(names.map(call));
});

/** Stores the secrets, and a message that is due. */
const prepare = (secrets: string) =>
  database.runScript(`${PLATFORM_STUBS} ${message("next_attempt_at", "now()")}
    insert into vault.decrypted_secrets values ${secrets}`);

test("tolerates a trailing slash in project_url", async () => {
  await prepare(VAULT_SECRETS.replace("supabase.co", "supabase.co/"));
  await requestDueMails();
  expect(await calls()).toEqual([call("send-contact-email")]);
});

test.each([
  ["both secrets", "('another', 'x')"],
  ["the key", "('project_url', 'https://projet.supabase.co')"],
  ["the address", "('secret_key', 'sb_secret_essai')"],
  ["the value of the key", "('project_url', 'https://projet.supabase.co'), ('secret_key', '')"],
])("does nothing without %s", async (_, secrets) => {
  await prepare(secrets);
  expect(await requestDueMails()).toBe(0);
  expect(await calls()).toEqual([]);
});

test("refuses to send the key over plain http", async () => {
  await prepare(VAULT_SECRETS.replace("https", "http"));
  await expect(requestDueMails()).rejects.toThrow(
    "The Vault secret project_url is not an https URL",
  );
  expect(await calls()).toEqual([]);
});

test("does nothing without Vault and pg_net", async () => {
  await database.runScript(message("next_attempt_at", "now()"));
  expect(await requestDueMails()).toBe(0);
});
