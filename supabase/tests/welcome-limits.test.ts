import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import superTask from "../functions/super-task/index.ts";
import {
  startFreshBackend,
  startTemporaryBackend,
  type TemporaryBackend,
  temporaryFolder,
} from "./temporary-backend.ts";

const TABLE = "newsletter_subscriptions";
const HOUR_MS = 3_600_000;
const LIMIT = 2;

const subscribe = ({ visitor }: TemporaryBackend, email = `zoe.${randomUUID()}@exemple.fr`) =>
  visitor().functions.invoke("super-task", { body: { email } });

async function rowsOf({ owner }: TemporaryBackend) {
  return (await owner.from(TABLE).select("*").order("id")).data ?? [];
}

/** All subscriptions, once the mail of each is sent or held back. */
async function settledRows(backend: TemporaryBackend) {
  return await vi.waitFor(
    async () => {
      const rows = await rowsOf(backend);
      const isPostponed = (time: string | null) =>
        Date.parse(time ?? "") > Date.now() + HOUR_MS / 2;
      assert(rows.every((row) => row.status === "sent" || isPostponed(row.next_attempt_at)));
      return rows;
    },
    { timeout: 20_000 },
  );
}

/** None before the first. */
const mailsIn = async ({ mailDir }: TemporaryBackend) =>
  (await readdir(mailDir).catch(() => [])).filter((file) => file.endsWith(".eml")).length;

describe("WELCOME_MAILS_PER_HOUR", () => {
  let backend: TemporaryBackend;

  beforeAll(async () => {
    backend = await startFreshBackend({
      mailPauseMs: false,
      environment: { WELCOME_MAILS_PER_HOUR: String(LIMIT) },
    });
  });

  afterAll(() => backend.stop());

  test("is used, not exceeded, by concurrent subscriptions, which all get the same answer", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(backend)));
    for (const { data, error } of answers) {
      expect({ data, error }).toEqual({ data: { ok: true }, error: null });
    }
    const waiting = (await settledRows(backend)).filter(({ status }) => status === "pending");
    expect(await mailsIn(backend)).toBe(LIMIT);
    expect(waiting.length).toBe(6 - LIMIT);
    for (const row of waiting) {
      expect(row).toMatchObject({ attempts: 0, welcomed_at: null, last_error: "held_back" });
      expect(Date.parse(row.next_attempt_at ?? "")).toBeGreaterThan(Date.now());
      expect(Date.parse(row.next_attempt_at ?? "")).toBeLessThanOrEqual(Date.now() + HOUR_MS);
    }
  });

  test("lets the waiting mails go, as many, an hour later", async () => {
    const before = await mailsIn(backend);
    for (const { id, welcomed_at } of await rowsOf(backend)) {
      if (welcomed_at === null) await backend.makeDue(TABLE, id);
      else {
        const earlier = new Date(Date.parse(welcomed_at) - HOUR_MS).toISOString();
        await backend.owner.from(TABLE).update({ welcomed_at: earlier }).eq("id", id);
      }
    }
    expect(await backend.retry("super-task")).toMatchObject({ sent: LIMIT, givenUp: 0 });
    expect(await mailsIn(backend)).toBe(before + LIMIT);
    expect(await backend.retry("super-task")).toMatchObject({ sent: 0, postponed: 0 });
  });

  test("a stamp of a clock that was ahead does not count", async () => {
    const ahead = new Date(Date.now() + 30 * 24 * HOUR_MS).toISOString();
    const { owner } = backend;
    await owner.from(TABLE).update({ welcomed_at: ahead }).eq("status", "sent");
    const [row] = (await rowsOf(backend)).filter(({ status }) => status === "pending");
    assert(row);
    await backend.makeDue(TABLE, row.id);
    expect(await backend.retry("super-task")).toMatchObject({ sent: 1 });
  });
});

test("WELCOME_MAILS_PER_HOUR=0 sets no limit", async () => {
  const environment = { WELCOME_MAILS_PER_HOUR: "0" };
  const backend = await startFreshBackend({ mailPauseMs: false, environment });
  await Promise.all([subscribe(backend), subscribe(backend)]);
  expect(await settledRows(backend)).toMatchObject([{ status: "sent" }, { status: "sent" }]);
  await backend.stop();
});

test("a stop waits for the mails that follow their answers", async () => {
  const folder = await temporaryFolder();
  const first = await startTemporaryBackend(folder.path, { mailPauseMs: false });
  await subscribe(first);
  await first.stop();
  const second = await startTemporaryBackend(folder.path, { mailPauseMs: false });
  expect(await rowsOf(second)).toMatchObject([{ status: "sent", attempts: 1 }]);
  await second.stop();
  await folder.remove();
});

describe("the answer to a subscription", () => {
  /** What happened before the answer, and after it. */
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
    return {
      answer: [response.status, await response.json()],
      before,
      after: calls.slice(before.length),
    };
  }

  test("takes the same calls for a new and a known address; the mail comes after it", async () => {
    const row = { id: 1, attempts: 1, canonical_email: "zoe@exemple.fr", welcomed_at: null };
    const created = await traceSubscription(Response.json([row], { status: 201 }));
    const known = await traceSubscription(Response.json({ code: "23505" }, { status: 409 }));
    expect(created).toMatchObject({ answer: [200, { ok: true }], before: ["POST"] });
    expect(created.after).not.toEqual([]);
    expect(known).toEqual({ answer: created.answer, before: created.before, after: [] });
  });
});
