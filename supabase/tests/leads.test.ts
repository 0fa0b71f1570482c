import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContractBackend, startContractBackend } from "./contract-backend.ts";

const lead = {
  first_name: "Éloïse",
  last_name: "Lefèvre-Nguyễn",
  company: "Vents & Marées",
  email: "eloise@exemple.fr",
};

let backend: ContractBackend;

beforeAll(async () => {
  backend = await startContractBackend();
});

afterAll(() => backend.stop());

async function rowsOf(email: string) {
  const { data } = await backend.owner.from("leads").select("*").eq("email", email);
  return data ?? [];
}

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(`${backend.url}/rest/v1/leads`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json", ...headers },
    body,
  });
}

test("a visitor leaves a lead, which the owner reads", async () => {
  const { status, error } = await backend.visitor().from("leads").insert([lead]);
  expect({ status, error }).toEqual({ status: 201, error: null });
  const [row] = await rowsOf(lead.email);
  expect(row).toMatchObject({ ...lead, idempotency_key: null });
  expect(row?.created_at).toEqual(expect.any(String));
});

test("a visitor reads no lead, changes none and gets none back", async () => {
  const visitor = backend.visitor().from("leads");
  const refused = { status: 401, error: expect.objectContaining({ code: "42501" }), data: null };
  expect(await visitor.select("*")).toMatchObject(refused);
  expect(await visitor.update({ company: "x" }).eq("id", 1)).toMatchObject(refused);
  expect(await visitor.insert([{ ...lead, email: "retour@exemple.fr" }]).select()).toMatchObject(
    refused,
  );
  expect(await rowsOf("retour@exemple.fr")).toEqual([]);
});

test.each(["newsletter_subscriptions", "downloads", "contact_messages"])(
  "a visitor reaches nothing of %s",
  async (table) => {
    const refused = { status: 401, error: { code: "42501" } };
    expect(await backend.visitor().from(table).select("*")).toMatchObject(refused);
    expect(
      await backend
        .visitor()
        .from(table)
        .insert([{ email: "a@b.fr" }]),
    ).toMatchObject(refused);
  },
);

test.each([
  ["a date of its own", { created_at: "2020-01-01T00:00:00Z" }, 401, "42501"],
  ["a key of its own", { idempotency_key: randomUUID() }, 401, "42501"],
  ["an unknown column", { nickname: "Elo" }, 400, "PGRST204"],
  ["a name that is too long", { first_name: "x".repeat(201) }, 400, "23514"],
  ["an empty name", { last_name: "" }, 400, "23514"],
  ["a company that is too long", { company: "x".repeat(201) }, 400, "23514"],
  ["an address without a dot", { email: "eloise@exemple" }, 400, "23514"],
  ["an address that is too long", { email: `${"a".repeat(250)}@exemple.fr` }, 400, "23514"],
  ["no company", { company: null }, 400, "23502"],
  ["the null character", { company: "Jean\u0000Dupont" }, 400, "22P05"],
  ["half a character", { company: "\ud83d" }, 400, "22P02"],
])("%s is refused", async (_, change, status, code) => {
  const email = `${randomUUID()}@exemple.fr`;
  const answer = await backend
    .visitor()
    .from("leads")
    .insert([{ ...lead, email, ...change }]);
  expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code });
  expect(await rowsOf(email)).toEqual([]);
});

test.each([
  ["not JSON", "{", 400, "PGRST102"],
  ["not an object", "5", 400, "PGRST102"],
  ["nested", `[{"company":${"[".repeat(400_000)}${"]".repeat(400_000)}}]`, 501, "not_supported"],
  ["not UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22]), 400, "PGRST102"],
  ["rows of different shapes", JSON.stringify([lead, { email: "a@b.fr" }]), 400, "PGRST102"],
])("a body that is %s is refused", async (_, body, status, code) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test("a body over one mebibyte is refused", async () => {
  const response = await post(JSON.stringify({ ...lead, company: "x".repeat(1024 * 1024) }));
  expect(response.status).toBe(413);
});

test("the same draft is stored once, also when it comes five times at once", async () => {
  const draft = { ...lead, email: "brouillon@exemple.fr" };
  const visitor = backend.visitor(randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.from("leads").insert([draft])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, "23505"]));
  expect(await rowsOf(draft.email)).toHaveLength(1);
});

test("two hundred drafts that come at once are stored, each once", async () => {
  const company = "Ensemble";
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      backend
        .visitor(randomUUID())
        .from("leads")
        .insert([{ ...lead, company, email: `${number}@exemple.fr` }]),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { data } = await backend.owner.from("leads").select("email").eq("company", company);
  expect(new Set(data?.map(({ email }) => email)).size).toBe(200);
  expect(data).toHaveLength(200);
});

test("a draft key that is no UUID counts as none", async () => {
  const email = "cle@exemple.fr";
  for (const key of ["'; drop table leads; --", "{}", "x".repeat(2000)]) {
    const response = await post(JSON.stringify({ ...lead, email }), { "idempotency-key": key });
    expect(response.status).toBe(201);
  }
  expect((await rowsOf(email)).map((row) => row.idempotency_key)).toEqual([null, null, null]);
});

test.each([
  ["apostrophes", "O’Connor d'Aubigné"],
  ["composed emoji", "👩🏽‍💻👨‍👩‍👧‍👦"],
  ["other scripts", "名前 Ω Ж ﷽"],
  ["a byte order mark", "\ufeffJean"],
  ["ligatures and combining marks", "ﬀ ﬁ Ⅻ ½ e\u0301"],
  ["line ends", "Ligne 1\r\nLigne 2\tfin"],
  ["SQL", "Robert'); DROP TABLE leads;--"],
  ["HTML", '"><img src=x onerror=alert(1)>'],
  ["escapes and parameters", "\\u0041 \\\\ $1 %s"],
  ["a property of objects", "__proto__"],
  ["the longest name beyond the basic plane", "𝕏".repeat(200)],
])("%s come back as they went in", async (_, text) => {
  const email = `${randomUUID()}@exemple.fr`;
  const { error } = await backend
    .visitor()
    .from("leads")
    .insert([{ ...lead, company: text, email }]);
  expect(error).toBeNull();
  expect(await rowsOf(email)).toMatchObject([{ company: text }]);
});

test("a caller without the key, or with a wrong one, is refused", async () => {
  for (const headers of [{ apikey: "" }, { apikey: "sb_publishable_other" }]) {
    expect((await post(JSON.stringify(lead), headers)).status).toBe(401);
  }
});

test("a schema that is not exposed is refused", async () => {
  const response = await post(JSON.stringify(lead), { "content-profile": "private" });
  expect(response.status).toBe(406);
  expect(await response.json()).toMatchObject({ code: "PGRST106" });
});

test.each([
  ["upsert", { prefer: "resolution=merge-duplicates" }],
  ["count", { prefer: "count=exact" }],
])("%s, which the subset lacks, is said and not guessed", async (_, headers) => {
  const response = await post(JSON.stringify(lead), headers);
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ code: "not_supported" });
});

test("other operators, methods and tables are refused by name", async () => {
  expect(await backend.owner.from("leads").select("*").gt("id", 1)).toMatchObject({ status: 501 });
  expect(await backend.owner.from("leads").delete().eq("id", 1)).toMatchObject({ status: 501 });
  expect(await backend.owner.from("leads").update({ company: "x" })).toMatchObject({ status: 501 });
  expect(await backend.owner.from("pg_authid").select("*")).toMatchObject({
    status: 404,
    error: { code: "PGRST205" },
  });
});
