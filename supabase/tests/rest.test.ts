import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import { openRestInterface } from "../local/rest-interface.ts";
import type { SqlDatabase } from "../local/sql-database.ts";
import { startTemporaryBackend } from "./temporary-backend.ts";

const backend = await startTemporaryBackend();
const WRONG_KEY = "x".repeat(backend.secretKey.length);
let email: string;

afterAll(backend.stop);

beforeEach(() => {
  email = `${randomUUID()}@exemple.fr`;
});

const lead = (changes: Parameters<typeof validLead>[0] = {}) =>
  asColumns(validLead({ email, ...changes }));

/** A request as anybody can make one; its status and the code of its error. */
async function post(
  body: string | Uint8Array<ArrayBuffer> | object,
  headers: Record<string, string> = {},
) {
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(`${backend.url}/rest/v1/leads`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body: isRaw ? body : JSON.stringify(body),
  });
  const answer = await response.text();
  return { status: response.status, code: answer ? JSON.parse(answer).code : undefined };
}

// The values that each column accepts are tested in database/checks.test.sql.
test.each([
  ["a forbidden column", { created_at: "2020-01-01T00:00:00Z" }, 401, "42501"],
  ["an unknown column", { nickname: "Elo" }, 400, "PGRST204"],
  ["a violated check", { first_name: "x".repeat(201) }, 400, "23514"],
  ["null", { company: null }, 400, "23502"],
  ["U+0000", { company: "Jean\u0000Dupont" }, 400, "22P05"],
])("%s is refused with PostgREST's status and code", async (_, change, status, code) => {
  expect(await post([{ ...lead(), ...change }])).toEqual({ status, code });
  expect(await backend.rowsOf("leads", email)).toEqual([]);
});

test.each([
  ["not JSON", "{", 400, "PGRST102"],
  ["not an object", "5", 400, "PGRST102"],
  ["nested", `[{"company":${"[".repeat(400_000)}${"]".repeat(400_000)}}]`, 501, "not_supported"],
  ["not UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22]), 400, "PGRST102"],
  ["rows of different shapes", [{ company: "A" }, { email: "a@b.fr" }], 400, "PGRST102"],
  ["over 1 MiB", "x".repeat(1024 * 1024 + 1), 413, undefined],
])("a body that is %s is refused", async (_, body, status, code) => {
  expect(await post(body)).toEqual({ status, code });
});

test("the same idempotency key is stored once, also by concurrent requests", async () => {
  const visitor = backend.visitor(randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.from("leads").insert([lead()])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, "23505"]));
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
});

test.each([
  ["a byte order mark", "\ufeffJean"],
  ["other scripts, ligatures and combining marks", "名前 👩🏽‍💻 ﬀ Ⅻ ½ e\u0301"],
  ["SQL, escapes and parameters", "Robert'); DROP TABLE leads;-- \\u0041 \\\\ $1 %s"],
])("%s are stored unchanged", async (_, company) => {
  expect(await post(lead({ company }))).toMatchObject({ status: 201 });
  expect(await backend.rowsOf("leads", email)).toMatchObject([{ company }]);
});

// The rights of the public roles are tested in database/grants.test.sql.
test.each([
  ["read", "GET", "leads?select=email", {}, 401],
  ["update", "PATCH", "leads?id=gt.0", {}, 401],
  ["have a row returned", "POST", "leads", { prefer: "return=representation" }, 401],
  ["call a function", "POST", "rpc/export_personal_data", {}, 401],
  ["read another schema", "GET", "leads", { "accept-profile": "private" }, 406],
  ["write to another schema", "POST", "leads", { "content-profile": "private" }, 406],
  ["insert with a wrong key", "POST", "leads", { apikey: WRONG_KEY }, 401],
])("a visitor may not %s", async (_, method, path, headers, status) => {
  await post(lead());
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    ...(method !== "GET" && { body: JSON.stringify({ email }) }),
  });
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain(email);
  expect(await backend.rowsOf("leads", email)).toHaveLength(1);
});

test("an insert of no rows, as health checks make it, needs no more than the publishable key", async () => {
  const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
  const init = { method: "POST", headers, body: "[]" };
  expect((await fetch(`${backend.url}/rest/v1/leads?columns=email`, init)).status).toBe(201);
});

test.each([
  ["no_function", { email: "a@exemple.fr" }, 404, "PGRST202"],
  ["export_personal_data", {}, 404, "PGRST202"],
  ["export_personal_data", { email: "a@exemple.fr", limit: 1 }, 404, "PGRST202"],
  ["admit_welcome_mail", { subscription: null, per_hour: 1 }, 200, undefined],
])("a call of %s with %j is answered as PostgREST does", async (name, body, status, code) => {
  const answer = await backend.owner.rpc(name as never, body as never);
  expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
});

test("an unknown table is answered as PostgREST does", async () => {
  const { status, error } = await backend.owner.from("prospects").select("*");
  expect({ status, code: error?.code }).toEqual({ status: 404, code: "PGRST205" });
});

test("a list of ids or keys, and two filters on a column, are understood", async () => {
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  for (const key of keys) await post(lead(), { "idempotency-key": key });
  const leads = () => backend.owner.from("leads").select("id").eq("email", email).order("id");
  const [first, second, third] = (await leads()).data ?? [];
  expect((await leads().in("id", [first?.id, third?.id, 0])).data).toEqual([first, third]);
  expect((await leads().in("idempotency_key", keys.slice(1))).data).toEqual([second, third]);
  expect((await leads().gt("id", first?.id).lte("id", second?.id)).data).toEqual([second]);
});

test("a method that no Request can have is refused", async () => {
  const [response] = await once(request(backend.url, { method: "TRACE" }).end(), "response");
  expect(response.resume().statusCode).toBe(400);
});

test("a PostgREST feature outside the subset answers 501", async () => {
  const leads = () => backend.owner.from("leads");
  const answers = await Promise.all([
    post(lead(), { prefer: "resolution=merge-duplicates" }),
    post(lead(), { prefer: "count=exact" }),
    leads().select("*").in("company", ["a b"]),
    leads().select("*").lt("id", 1),
    leads().delete().eq("id", 1),
    leads().update({ company: "x" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(501));
});

test("a full disk refuses inserts, also a health check's, and nothing else", async () => {
  const session = { exec: async () => [], query: async () => ({ rows: [] }) };
  const database: SqlDatabase = {
    isFull: async () => true,
    transaction: (work) => work(session),
  };
  const rest = openRestInterface(database, backend.secretKey);
  const ask = (method: string, query: string, body: string | null = null) => {
    const init = { method, headers: { apikey: backend.secretKey }, body };
    return rest(new Request(`${backend.url}/rest/v1/leads?${query}`, init), "leads");
  };
  const refusal = await ask("POST", "columns=email", "[]");
  expect([refusal.status, (await refusal.json()).code]).toEqual([503, "53100"]);
  expect((await ask("GET", "select=email")).status).toBe(200);
});
