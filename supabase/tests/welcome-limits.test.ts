import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import superTask from "../functions/super-task/index.ts";
import {
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const TABLE = "newsletter_subscriptions";
const LIMIT = 2;

const subscribe = ({ invoke }: TemporaryBackend, email = `zoe.${randomUUID()}@exemple.fr`) =>
  invoke("super-task", { email });

async function rowsOf({ owner }: TemporaryBackend) {
  return (await owner.from(TABLE).select("*").order("id")).data ?? [];
}

// Which mail may leave when is tested in database/welcome-mails.test.sql.
test("concurrent subscriptions use the limit, don't exceed it, and all get the same answer", async () => {
  const environment = { WELCOME_MAILS_PER_HOUR: String(LIMIT) };
  await using backend = await startTemporaryBackend({ environment });
  const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(backend)));
  expect(answers).toEqual(Array(6).fill({ status: 200, answer: { ok: true } }));
  const waiting = await vi.waitFor(
    async () => {
      const rows = await rowsOf(backend);
      assert(rows.every((row) => row.status === "sent" || row.last_error === "held_back"));
      return rows.filter(({ status }) => status === "pending");
    },
    { timeout: 20_000 },
  );
  expect(await readdir(backend.mailDir)).toHaveLength(LIMIT);
  expect(waiting).toHaveLength(6 - LIMIT);
  expect(await backend.retry("super-task")).toMatchObject({ sent: 0, postponed: 0 });
});

test("a stop waits for the mails that follow their answers", async () => {
  const folder = await temporaryFolder();
  const first = await startTemporaryBackend({ dataDir: folder.path });
  await subscribe(first);
  await first.stop();
  const second = await startTemporaryBackend({ dataDir: folder.path });
  expect(await rowsOf(second)).toMatchObject([{ status: "sent", attempts: 1 }]);
  await second.stop();
  await folder.remove();
});

/** The answer to a subscription, and the calls to the database before and after it. */
async function traceSubscription(insertion: Response) {
  const calls: string[] = [];
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
      calls.push(String(init?.method));
      return init?.method === "POST" ? insertion : Response.json([]);
    },
    log() {},
    waitUntil: (task) => tasks.push(task),
  });
  const before = [...calls];
  await Promise.all(tasks);
  const answer = [response.status, await response.json()];
  return { answer, before, after: calls.slice(before.length) };
}

test("a new and a known address take the same calls to answer; the mail comes after it", async () => {
  const row = { id: 1, attempts: 1, canonical_email: "zoe@exemple.fr", welcomed_at: null };
  const created = await traceSubscription(Response.json([row], { status: 201 }));
  const known = await traceSubscription(Response.json({ code: "23505" }, { status: 409 }));
  expect(created).toMatchObject({ answer: [200, { ok: true }], before: ["POST"] });
  expect(created.after).not.toEqual([]);
  expect(known).toEqual({ answer: created.answer, before: created.before, after: [] });
});
