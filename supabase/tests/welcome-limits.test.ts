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

const LIMIT = 2;

const subscribe = ({ invoke }: TemporaryBackend, email = `zoe.${randomUUID()}@exemple.fr`) =>
  invoke("super-task", { email });

const rowsOf = async ({ owner }: TemporaryBackend) =>
  (await owner.from("newsletter_subscriptions").select("*").order("id")).data ?? [];

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
  await using folder = await temporaryFolder();
  const first = await startTemporaryBackend({ dataDir: folder.path });
  await subscribe(first);
  await first.stop();
  await using second = await startTemporaryBackend({ dataDir: folder.path });
  expect(await rowsOf(second)).toMatchObject([{ status: "sent", attempts: 1 }]);
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
