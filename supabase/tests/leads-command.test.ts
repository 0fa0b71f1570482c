import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { validContactMessage, validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import type { StoredRow } from "../local/stored-rows.ts";
import { startHttpReceiver } from "./receivers.ts";
import { startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";

const LEADS = fileURLToPath(new URL("../local/leads.ts", import.meta.url));

const backend = await startTemporaryBackend();

afterAll(backend.stop);

async function runLeads(
  environment: Readonly<Record<string, string | undefined>> = {},
  args: readonly string[] = [],
) {
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    EMBEDDED_DATA_DIR: backend.dataDir,
    SUPABASE_URL: "",
    SUPABASE_SECRET_KEY: "",
    ...environment,
  };
  const options = { env, cwd: backend.dataDir };
  const command = [...process.execArgv, LEADS, ...args];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options);
  return stderr + stdout;
}

const refusalOf = (...run: Parameters<typeof runLeads>): Promise<string> =>
  runLeads(...run).catch(({ stderr }) => stderr);

const REMOTE = {
  EMBEDDED_DATA_DIR: "none",
  SUPABASE_URL: `${backend.url}/`,
  SUPABASE_SECRET_KEY: backend.secretKey,
};

test("shows the status of each mail, warns of failed ones and hides tokens", async () => {
  const email = "zoe@exemple.fr";
  await backend.invoke("super-task", { email });
  const message = validContactMessage({ message: "Un \u202eegassem" });
  await backend.invoke("send-contact-email", { type: "contact", ...asColumns(message) });
  const { unsubscribe_token: token } = await backend.attemptedSubscription(email);
  const before = await runLeads();
  expect(before.match(/ sent$/gm)).toHaveLength(2);
  expect(before).not.toMatch(new RegExp(`given up|token|${token}`));
  expect(before).toContain("Un \\u{202e}egassem");

  await backend.owner.from("leads").insert(asColumns(validLead()));
  await backend.query(`
    update contact_messages set status = 'failed', last_error = 'smtp_550';
    insert into lead_notices (lead_id, status, last_error) select id, 'failed', 'status_500' from leads`);
  const after = await runLeads();
  expect(after).toContain("given up at attempt 1 (smtp_550)\n");
  expect(after).toMatch(/^lead_notices .+ given up at attempt 0 \(status_500\)$/m);
  expect(after).toMatch(/^Mails and webhooks given up: 2\. /m);
});

test("reads the site's .env files, names another backend of the site, and makes no data folder", async () => {
  const file = join(backend.dataDir, ".env.production.local");
  const url = "https://projet.supabase.example";
  await writeFile(file, `EMBEDDED_DATA_DIR=elsewhere\nNEXT_PUBLIC_SUPABASE_URL=${url}\n`);
  const answer = await runLeads({ EMBEDDED_DATA_DIR: undefined });
  await rm(file);
  expect(answer).toContain(`The site writes to ${url} (NEXT_PUBLIC_SUPABASE_URL), not here`);
  expect(answer).toContain("There is no data in elsewhere");
  expect(existsSync(join(backend.dataDir, "elsewhere"))).toBe(false);
});

test("reads a hosted project with its secret key, page by page", async () => {
  await backend.query(`
    insert into leads (first_name, last_name, company, email)
    select 'A', 'B', 'C', number || '@exemple.fr' from generate_series(0, 500) as number`);
  const { leads } = JSON.parse(await runLeads(REMOTE, ["--remote", "--json"]));
  const emails = leads.slice(-501).map(({ email }: StoredRow) => email);
  expect(emails).toEqual(Array.from({ length: 501 }, (_, number) => `${number}@exemple.fr`));
});

test.each([
  [
    "another key",
    { SUPABASE_SECRET_KEY: "sb_publishable_local_site" },
    / refuses the key: SUPABASE_/,
  ],
  ["no key", { SUPABASE_SECRET_KEY: "" }, /^--remote needs a secret key .*\n$/],
  ["no project", { SUPABASE_URL: "http://127.0.0.1:1" }, /^http:\S+ does not answer\.\n$/],
  [
    "a project over plain http",
    { SUPABASE_URL: "http://projet.example" },
    /^SUPABASE_URL is not an https URL, nor http to this machine\.\n$/,
  ],
])("refuses to work with %s", async (_, change, refusal) => {
  expect(await refusalOf({ ...REMOTE, ...change }, ["--remote"])).toMatch(refusal);
});

test("does not send the secret key after a redirect", async () => {
  const receiver = await startHttpReceiver();
  receiver.status = 302;
  const project = { SUPABASE_URL: receiver.url, SUPABASE_SECRET_KEY: "sb_secret_a" };
  const erase = ["erase", "a@exemple.fr", "--yes", "--remote"];
  expect(await refusalOf(project, erase)).toBe(
    `${receiver.url} answered 302 for rpc/export_personal_data.\n`,
  );
  expect(receiver.received).toHaveLength(1);
  receiver.stop();
});

test("lists what was stored since a day, as CSV without tokens", async () => {
  const company = '=cmd|"/c calc"!A1';
  await backend.owner.from("leads").insert(asColumns(validLead({ company })));
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  const today = new Date(Date.now() - 3_600_000);
  const since = `${today.toLocaleDateString("sv-SE")}T00:00`;
  const csv = await runLeads({}, ["--csv", "--since", since]);
  expect(csv).toMatch(/^\ufeffid,first_name,last_name,company,email,created_at\r\n/);
  expect(csv).toContain(`,"'=cmd|""/c calc""!A1",`);
  expect(await runLeads({}, ["--since", tomorrow])).toMatch(/^Nothing is stored in \S+ since then/);
  expect(await runLeads({}, ["--csv", "--table", "newsletter_subscriptions"])).not.toMatch(/token/);
});

test("exports and erases a person's data of a hosted project, only when it is confirmed", async () => {
  const email = `zoe.${randomUUID()}@exemple.fr`;
  await backend.owner.from("leads").insert(asColumns(validLead({ email })));
  const refusal = "Not confirmed: run it in a terminal, or with --yes.\n";
  expect(await refusalOf(REMOTE, ["erase", email, "--remote"])).toBe(refusal);
  expect(await refusalOf(REMOTE, ["export", email, "--remote"])).toBe(refusal);

  const exported = await runLeads(REMOTE, ["export", email, "--yes", "--remote"]);
  expect(JSON.parse(exported).leads).toMatchObject([{ email }]);
  const erased = await runLeads(REMOTE, ["erase", email, "--yes", "--remote"]);
  expect(JSON.parse(erased)).toMatchObject({ leads: 1, contact_messages: 0 });
  expect(await backend.rowsOf("leads", email)).toEqual([]);
  const repeated = await runLeads(REMOTE, ["erase", email, "--remote"]);
  expect(repeated).toMatch(/^Nothing is stored about/);
});

test("erases a person's mails too, and nobody else's", async () => {
  const email = `zoe.${randomUUID()}@exemple.fr`;
  const other = `autre.${email}`;
  for (const address of [email, other]) {
    await backend.invoke("super-task", { email: address });
    await backend.attemptedSubscription(address);
    const message = validContactMessage({ email: address, message: "Привет, это я" });
    await backend.invoke("send-contact-email", { type: "contact", ...asColumns(message) });
  }
  const mailsOf = async (address: string) =>
    (await backend.readMails()).filter(({ headers }) =>
      [headers.get("to"), headers.get("reply-to")].includes(address),
    );
  expect(await mailsOf(email)).toHaveLength(2);
  const erased = await runLeads({}, ["erase", email.toUpperCase(), "--yes"]);
  expect(JSON.parse(erased)).toMatchObject({ contact_messages: 1, mail_files: 2 });
  expect(await mailsOf(email)).toEqual([]);
  expect(await mailsOf(other)).toHaveLength(2);

  await backend.query("truncate contact_messages, newsletter_subscriptions");
  expect(JSON.parse(await runLeads({}, ["erase", other, "--yes"])).mail_files).toBe(2);
});

test("erases a person's data while the backend is stopped", async () => {
  await using folder = await temporaryFolder();
  const stopped = await startTemporaryBackend({ dataDir: folder.path });
  await stopped.owner.from("leads").insert(asColumns(validLead()));
  await stopped.stop();
  const environment = { EMBEDDED_DATA_DIR: folder.path };
  const erased = await runLeads(environment, ["erase", validLead().email, "--yes"]);
  expect(JSON.parse(erased)).toMatchObject({ leads: 1 });
  expect(await runLeads(environment)).toMatch(/^Nothing is stored/);
});

test("erases what smoke tests have stored, and nothing else", async () => {
  const [tester, reader] = [`test+${randomUUID()}@example.com`, "zelie@exemple.fr"];
  for (const email of [tester, reader]) await backend.invoke("super-task", { email });
  expect(await runLeads({}, ["erase", "--tests"])).toContain("1 addresses");
  const { data } = await backend.owner.from("newsletter_subscriptions").select("email");
  expect(data).toContainEqual({ email: reader });
  expect(data).not.toContainEqual({ email: tester });
});
