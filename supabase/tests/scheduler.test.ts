import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import superTask from "../functions/super-task/index.ts";
import { retryMails } from "../local/edge-functions.ts";
import { startTimer } from "../local/scheduler.ts";
import { listen, smtpVariables } from "./receivers.ts";
import { startTemporaryBackend, temporaryFolder } from "./temporary-backend.ts";

const PAUSE_MS = 5;

test("runs at once, then after each pause, one run at a time; a stop aborts a run and waits for it", async () => {
  const events: string[] = [];
  const third = Promise.withResolvers<void>();
  const stop = startTimer(async (stopping) => {
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
  await stop();
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

/** A data folder in which these statements have run. */
async function folderAfter(sql: string) {
  const folder = await temporaryFolder();
  await using backend = await startTemporaryBackend({ dataDir: folder.path });
  await backend.query(sql);
  return folder;
}

test("the embedded backend sends due mails, also those that a clock set back would delay by more than a day", async () => {
  await using folder = await folderAfter(`
    insert into contact_messages (name, email, message, next_attempt_at)
    values
      ('Zoë', 'zoe@exemple.fr', 'Bonjour', now() + interval '25 hours'),
      ('Zoë', 'zoe@exemple.fr', 'À bientôt', now() + interval '24 hours');
    insert into newsletter_subscriptions (email, consent_version, next_attempt_at)
    values ('zoe@exemple.fr', '2026-11', now())`);
  const backend = await startTemporaryBackend({ dataDir: folder.path, mailPauseMs: PAUSE_MS });
  await vi.waitFor(async () => expect(await backend.readMails()).toHaveLength(2), 10_000);
  await backend.stop();
  const retried = backend.logLines.filter((line) => line.includes('"retried"'));
  expect(retried.map((line) => JSON.parse(line).sent)).toEqual([1, 1]);
});

test("stop cuts a hanging mail, whose row stays queued", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  const environment = smtpVariables(await listen(silent));
  await using folder = await folderAfter(`
    insert into newsletter_subscriptions (email, consent_version, attempts, welcomed_at, next_attempt_at)
    values ('zoe@exemple.fr', '2026-11', 1, now(), now())`);

  const connected = once(silent, "connection");
  const options = { dataDir: folder.path, environment, mailPauseMs: 60_000 };
  const backend = await startTemporaryBackend(options);
  await connected;
  await backend.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();

  await using after = await startTemporaryBackend({ dataDir: folder.path });
  expect(await after.subscriptions("zoe@exemple.fr")).toMatchObject([
    { status: "pending", attempts: 2, last_error: "stopped" },
  ]);
});

test("the embedded backend erases a row of more than three years when it starts", async () => {
  await using folder = await folderAfter(`
    insert into leads (first_name, last_name, company, email, created_at)
    select 'A', 'B', 'C', name || '@exemple.fr', now() - age::interval
    from (values ('ancien', '3 years 1 day'), ('recent', '3 years -1 day')) as lead (name, age)`);
  await using backend = await startTemporaryBackend({ dataDir: folder.path });
  const emails = async () => (await backend.owner.from("leads").select("email")).data;
  await vi.waitFor(async () => expect(await emails()).toEqual([{ email: "recent@exemple.fr" }]));
  await vi.waitFor(() => expect(backend.logLines.join()).toMatch(/"purged","leads":1,/));
});

test("a stop waits for the mails that follow their answers", async () => {
  await using folder = await temporaryFolder();
  const first = await startTemporaryBackend({ dataDir: folder.path });
  await first.invoke("super-task", { email: "zoe@exemple.fr" });
  await first.stop();
  await using second = await startTemporaryBackend({ dataDir: folder.path });
  expect(await second.subscriptions("zoe@exemple.fr")).toMatchObject([
    { status: "sent", attempts: 1 },
  ]);
});

test.each([
  ["new", Response.json([{ id: 1, attempts: 1 }], { status: 201 }), true],
  ["known", Response.json({ code: "23505" }, { status: 409 }), false],
])(
  "a %s address takes one call to answer; a mail comes after it",
  async (_, insertion, isMailed) => {
    const calls: (string | undefined)[] = [];
    const tasks: Promise<void>[] = [];
    const request = new Request("http://backend/functions/v1/super-task", {
      method: "POST",
      headers: { apikey: "public" },
      body: JSON.stringify({ email: "zoe@exemple.fr" }),
    });
    const response = await superTask.handle(request, {
      environment: {
        SUPABASE_URL: "http://backend",
        SUPABASE_PUBLISHABLE_KEY: "public",
        SUPABASE_SERVICE_ROLE_KEY: "secret",
      },
      fetchBackend: async (_input, init) => {
        calls.push(init?.method);
        return calls.length === 1 ? insertion : Response.json([]);
      },
      log() {},
      waitUntil: (task) => tasks.push(task),
    });
    expect([response.status, await response.json(), calls]).toEqual([200, { ok: true }, ["POST"]]);
    await Promise.all(tasks);
    expect(calls.length > 1).toBe(isMailed);
  },
);
