import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { site } from "#lib/content/site.ts";
import { validContactMessage } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import superTask from "../functions/super-task/index.ts";
import { retryMails } from "../local/edge-functions.ts";
import { startTimer } from "../local/scheduler.ts";
import { listen, smtpVariables, startMailSink } from "./receivers.ts";
import {
  startTemporaryBackend,
  type TemporaryFolder,
  temporaryFolder,
} from "./temporary-backend.ts";

const PAUSE_MS = 5;

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test("runs at once, then after each pause, one run at a time; a stop aborts a run and waits for it", async () => {
  const events: string[] = [];
  const third = Promise.withResolvers<void>();
  const timer = startTimer(async (stopping) => {
    events.push("start");
    if (events.length === 5) {
      third.resolve();
      await once(stopping, "abort");
    }
    await new Promise(setImmediate);
    events.push("end");
  }, PAUSE_MS);
  expect(events).toEqual(["start"]);
  await third.promise;
  await timer.stop();
  expect(events).toEqual(["start", "end", "start", "end", "start", "end"]);
});

test("once the backend stops, no further function is called", async () => {
  const stopping = new AbortController();
  const called: string[] = [];
  const find = async (name: string) => ({
    ...superTask,
    async handle() {
      called.push(name);
      stopping.abort();
      return new Response();
    },
  });
  const context = { environment: {}, fetchBackend: fetch, log() {}, stopping: stopping.signal };
  await retryMails(find, "secret", context);
  expect(called).toHaveLength(1);
});

test("the embedded backend sends due mails, also those queued before the clock was set back", async () => {
  const sink = await startMailSink();
  const environment = smtpVariables(sink.port);
  sink.refuse(450);
  const first = await startTemporaryBackend({ dataDir: folder.path, environment });
  const email = `zoe.${randomUUID()}@exemple.fr`;
  await first.invoke("super-task", { email });
  await first.attemptedSubscription(email);
  const message = { type: "contact", ...asColumns(validContactMessage({ email })) };
  await first.invoke("send-contact-email", message);
  await first.makeDue("newsletter_subscriptions", 1);
  await first.query("update contact_messages set next_attempt_at = now() + interval '30 days'");
  await first.stop();
  await sink.stop();

  const second = await startMailSink(sink.port);
  const backend = await startTemporaryBackend({
    dataDir: folder.path,
    environment,
    mailPauseMs: PAUSE_MS,
  });
  await vi.waitFor(() => expect(second.mails).toHaveLength(2), { timeout: 10_000 });
  await backend.stop();
  await second.stop();
  expect([...second.recipients].sort()).toEqual([site.email, email].sort());
  expect(backend.logLines.filter((line) => line.includes('"retried"'))).toHaveLength(2);
});

test("stop cuts a hanging mail, whose row stays queued", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  const environment = smtpVariables(await listen(silent));

  const first = await startTemporaryBackend({ dataDir: folder.path });
  await first.query(`
    insert into newsletter_subscriptions (email, consent_version, attempts, welcomed_at, next_attempt_at)
    values ('zoe@exemple.fr', '2026-11', 1, now(), now())`);
  await first.stop();

  const connected = once(silent, "connection");
  const backend = await startTemporaryBackend({
    dataDir: folder.path,
    environment,
    mailPauseMs: 60_000,
  });
  await connected;
  await backend.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();

  const after = await startTemporaryBackend({ dataDir: folder.path });
  expect(await after.subscriptions("zoe@exemple.fr")).toMatchObject([
    { status: "pending", attempts: 2, last_error: "timeout" },
  ]);
  await after.stop();
});

test("the embedded backend erases a row of more than three years when it starts", async () => {
  const first = await startTemporaryBackend({ dataDir: folder.path });
  await first.query(`
    insert into leads (first_name, last_name, company, email, created_at)
    select 'A', 'B', 'C', name || '@exemple.fr', now() - age::interval
    from (values ('ancien', '3 years 1 day'), ('recent', '3 years -1 day')) as lead (name, age)`);
  await first.stop();

  const second = await startTemporaryBackend({ dataDir: folder.path });
  const emails = async () => (await second.owner.from("leads").select("email")).data;
  await vi.waitFor(async () => expect(await emails()).toEqual([{ email: "recent@exemple.fr" }]));
  await second.stop();
  const events = second.logLines.map((line) => JSON.parse(line));
  expect(events).toContainEqual(expect.objectContaining({ event: "purged", leads: 1 }));
});
