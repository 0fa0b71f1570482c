import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { validDownload, validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import downloadsLog from "../functions/downloads_log/index.ts";
import { startHttpReceiver } from "./receivers.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

const TABLE = "lead_notices";
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const GUIDE = new URL("../../docs/lead-webhook.md", import.meta.url);

const receiver = await startHttpReceiver();
const backend = await startTemporaryBackend({
  environment: { LEAD_WEBHOOK_URL: `${receiver.url}/leads`, LEAD_WEBHOOK_SECRET: SECRET },
});
const email = "zoe@exemple.fr";

afterAll(async () => {
  await backend.stop();
  receiver.stop();
});

beforeEach(async () => {
  receiver.received.length = 0;
  receiver.status = 204;
  await backend.query(
    "truncate lead_notices, firm_mails, contact_messages, leads, downloads restart identity",
  );
});

const post = () => backend.retry("downloads_log");

/** A lead as the site sends it, and its place in the queue. */
async function queueLead() {
  const visitor = backend.visitor(randomUUID());
  await visitor.from("leads").insert([asColumns(validLead({ email }))]);
  await visitor.functions.invoke("downloads_log", { body: asColumns(validDownload({ email })) });
  await backend.query("select private.queue_notices()");
}

const rows = async () => (await backend.owner.from(TABLE).select("*")).data;

test("a lead is posted at once, with its case study", async () => {
  await queueLead();
  expect(await post()).toEqual({ ok: true, sent: 1, postponed: 0, givenUp: 0 });
  const [{ url, headers, body } = { url: "", headers: {}, body: "" }] = receiver.received;
  const { first_name, last_name, company } = asColumns(validLead());
  expect(url).toBe("/leads");
  expect(headers["content-type"]).toBe("application/json");
  expect(JSON.parse(body)).toEqual({
    type: "lead.created",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: {
      lead_id: 1,
      first_name,
      last_name,
      company,
      email,
      case_study: "Agrégateur",
      file_name: "etude-de-cas-agregateur.pdf",
    },
  });
  expect(await rows()).toMatchObject([{ status: "sent", attempts: 1, next_attempt_at: null }]);
});

// A redirect is not followed.
test("a lead waits whatever the receiver answers, then arrives under the same id", async () => {
  await queueLead();
  for (const [index, status] of [307, 410, 503].entries()) {
    receiver.status = status;
    await backend.makeDue(TABLE, 1);
    expect(await post()).toMatchObject({ sent: 0, postponed: 1 });
    const waiting = { status: "pending", attempts: index + 1, last_error: `webhook_${status}` };
    expect(await rows()).toMatchObject([waiting]);
  }
  receiver.status = 200;
  await backend.makeDue(TABLE, 1);
  expect(await post()).toMatchObject({ sent: 1 });
  const [first, ...ids] = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(ids).toEqual([first, first, first]);
});

test("without LEAD_WEBHOOK_URL no lead owes a webhook, however many there are", async () => {
  await using silent = await startTemporaryBackend();
  await silent.query(`
    insert into leads (first_name, last_name, company, email)
      select 'A', 'B', 'C', 'a@exemple.fr' from generate_series(1, 50);
    insert into lead_notices (lead_id) select id from leads`);
  expect(await silent.retry("downloads_log")).toMatchObject({ sent: 0, postponed: 0 });
  const settled = { status: "sent", attempts: 0, next_attempt_at: null };
  expect((await silent.owner.from(TABLE).select("*")).data).toEqual(
    Array(50).fill(expect.objectContaining(settled)),
  );
});

// The embedded backend would not start: a hosted project finds out at the first lead.
test("a lead waits while one of the two settings is missing", async () => {
  await queueLead();
  const { url, secretKey } = backend;
  const request = new Request(`${url}/functions/v1/downloads_log`, {
    method: "POST",
    headers: { apikey: secretKey },
    body: JSON.stringify({ type: "retry" }),
  });
  const environment = {
    LEAD_WEBHOOK_URL: receiver.url,
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
  };
  await downloadsLog.handle(request, { environment, fetchBackend: fetch, log() {} });
  expect(await rows()).toMatchObject([{ status: "pending", attempts: 1 }]);
});

test("the receiver of docs/lead-webhook.md takes a signed lead to Slack, and nothing that is forged, altered or old", async () => {
  const slackUrl = "https://hooks.slack.example/services/T/B/X";
  vi.stubEnv("LEAD_WEBHOOK_SECRET", SECRET);
  vi.stubEnv("SLACK_WEBHOOK_URL", slackUrl);
  const [, code = ""] = /```js\n(.*?)```/s.exec(await readFile(GUIDE, "utf8")) ?? [];
  const { default: guide } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  await queueLead();
  await post();
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  const slack = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("ok"));

  async function receive(changes: Readonly<Record<string, string>> = {}, received = body) {
    const signed = { ...headers, ...changes } as Record<string, string>;
    const init = { method: "POST", headers: signed, body: received };
    const answer: Response = await guide.fetch(new Request(receiver.url, init));
    return answer.status;
  }
  expect(await receive({}, body.replace("Vents", "Vols"))).toBe(401);
  expect(await receive({ "webhook-id": "other" })).toBe(401);
  expect(await receive({ "webhook-signature": "v1,AAAA" })).toBe(401);
  expect(await receive({ "webhook-timestamp": "1700000000" })).toBe(401);
  expect(slack).not.toHaveBeenCalled();
  expect(await receive()).toBe(204);
  const message = { body: expect.stringContaining(email) };
  expect(slack).toHaveBeenCalledExactlyOnceWith(slackUrl, expect.objectContaining(message));
  slack.mockRestore();
  vi.unstubAllEnvs();
});
