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
import { startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";

const PAUSE_MS = 5;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test("runs at once, then after each pause, one run at a time, until it is stopped", async () => {
  let rounds = 0;
  let underWay = 0;
  let most = 0;
  const third = Promise.withResolvers<void>();
  const timer = startTimer(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    rounds += 1;
    if (rounds === 3) third.resolve();
    await new Promise(setImmediate);
    underWay -= 1;
  }, PAUSE_MS);
  expect(rounds).toBe(1);
  await third.promise;
  await timer.stop();
  expect({ rounds, underWay, most }).toEqual({ rounds: 3, underWay: 0, most: 1 });
});

test("stop aborts the current run and waits for it", async () => {
  const ends = Promise.withResolvers<void>();
  let hasEnded = false;
  const timer = startTimer(async (stopping) => {
    stopping.addEventListener("abort", () => ends.resolve());
    await ends.promise;
    hasEnded = true;
  }, PAUSE_MS);
  await timer.stop();
  expect(hasEnded).toBe(true);
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
  const context = {
    environment: {},
    fetchBackend: fetch,
    log() {},
    waitUntil() {},
    stopping: stopping.signal,
  };
  await retryMails(find, "secret", context);
  expect(called).toHaveLength(1);
});

const SUBSCRIPTIONS = "newsletter_subscriptions";

test("the embedded backend sends due mails, also those queued before the clock was set back", async () => {
  const sink = await startMailSink();
  const environment = smtpVariables(sink.port);
  sink.refuse(450);
  const first = await startTemporaryBackend(folder.path, { environment, mailPauseMs: false });
  const email = `zoe.${randomUUID()}@exemple.fr`;
  await first.visitor().functions.invoke("super-task", { body: { email } });
  await first.attemptedSubscription(email);
  const message = { type: "contact", ...asColumns(validContactMessage({ email })) };
  await first.visitor().functions.invoke("send-contact-email", { body: message });
  await first.makeDue(SUBSCRIPTIONS, 1);
  const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await first.owner.from("contact_messages").update({ next_attempt_at: inThirtyDays }).eq("id", 1);
  await first.stop();
  await sink.stop();

  const second = await startMailSink(sink.port);
  const backend = await startTemporaryBackend(folder.path, { environment, mailPauseMs: PAUSE_MS });
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

  const first = await startTemporaryBackend(folder.path, { mailPauseMs: false });
  await first.visitor().functions.invoke("super-task", { body: { email: "zoe@exemple.fr" } });
  await first.attemptedSubscription("zoe@exemple.fr");
  await first.owner.from(SUBSCRIPTIONS).update({ status: "pending" }).eq("id", 1);
  await first.makeDue(SUBSCRIPTIONS, 1);
  await first.stop();

  const connected = once(silent, "connection");
  const backend = await startTemporaryBackend(folder.path, { environment });
  await connected;
  await backend.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();

  const after = await startTemporaryBackend(folder.path, { mailPauseMs: false });
  const { data } = await after.owner.from(SUBSCRIPTIONS).select("*");
  expect(data).toMatchObject([{ status: "pending", attempts: 2, last_error: "timeout" }]);
  await after.stop();
});

test("the embedded backend erases a row of more than three years when it starts", async () => {
  const first = await startTemporaryBackend(folder.path);
  await first.query(`
    insert into leads (first_name, last_name, company, email, created_at)
    select 'A', 'B', 'C', name || '@exemple.fr', now() - age::interval
    from (values ('ancien', '3 years 1 day'), ('recent', '3 years -1 day')) as lead (name, age)`);
  await first.stop();

  const second = await startTemporaryBackend(folder.path);
  const emails = async () => (await second.owner.from("leads").select("email")).data;
  await vi.waitFor(async () => expect(await emails()).toEqual([{ email: "recent@exemple.fr" }]));
  await second.stop();
  const events = second.logLines.map((line) => JSON.parse(line));
  expect(events).toContainEqual(expect.objectContaining({ event: "purged", leads: 1 }));
});
