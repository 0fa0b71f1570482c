import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validLead } from "#lib/forms/fixtures/valid-values.ts";
import { asColumns } from "#lib/supabase/columns.ts";
import {
  type Catalogue,
  fillTables,
  isOpenToVisitors,
  readCatalogue,
  readEverything,
} from "./catalogue.ts";
import { type ContractBackend, startContractBackend } from "./test-database.ts";

const lead = asColumns(validLead({ email: "a@exemple.fr" }));

let backend: ContractBackend;
let catalogue: Catalogue;
let before: unknown;

beforeAll(async () => {
  backend = await startContractBackend();
  catalogue = await readCatalogue(backend);
  await fillTables(backend);
  before = await readEverything(backend, catalogue);
});

afterAll(() => backend.stop());

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Makes every call with the publishable key; the answers that are not refusals. */
async function accepted(calls: readonly Call[]) {
  const answers: { call: string; status: number; text: string }[] = [];
  for (const { method, path, headers, body } of calls) {
    const response = await fetch(`${backend.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const text = await response.text();
    const isRefusal = (status >= 400 && status < 500) || status === 501;
    if (!isRefusal || text.includes("s@exemple.fr")) {
      answers.push({ call: `${method} ${path}`, status, text });
    }
  }
  return answers;
}

/** A value of the column's type, so that the refusal is not about the value. */
function valueFor(column: string): string | number {
  if (column.endsWith("_at")) return "2026-01-01T00:00:00Z";
  return column === "attempts" || /(^|_)id$/.test(column) ? 1 : randomUUID();
}

test("the catalogue lists the tables, columns, functions and schemas", () => {
  expect(catalogue.relations).toEqual([
    "public.contact_messages",
    "public.downloads",
    "public.firm_mails",
    "public.lead_notices",
    "public.leads",
    "public.newsletter_subscriptions",
    "supabase_migrations.schema_migrations",
  ]);
  expect(catalogue.columns.filter(isOpenToVisitors)).toHaveLength(Object.keys(lead).length);
  expect(catalogue.functions).toContain("export_personal_data");
  expect(catalogue.schemas).toEqual(expect.arrayContaining(["extensions", "private"]));
});

test("no column is readable", async () => {
  const calls = catalogue.columns.flatMap(({ relation, column }) => [
    { method: "GET", path: `${relation}?select=${column}` },
    { method: "GET", path: `${relation}?${column}=eq.1` },
    { method: "GET", path: `${relation}?order=${column}&limit=1` },
    { method: "HEAD", path: `${relation}?select=${column}` },
    { method: "GET", path: `${relation}?select=count()` },
    { method: "GET", path: `${relation}?select=*,leads(*)` },
  ]);
  expect(await accepted(calls)).toEqual([]);
});

test("only the columns of a lead can be inserted", async () => {
  const closed = catalogue.columns.filter((column) => !isOpenToVisitors(column));
  const calls = closed.flatMap(({ relation, column }) => {
    const alone = { [column]: valueFor(column) };
    return [
      { method: "POST", path: relation, body: alone },
      { method: "POST", path: relation, body: [{ ...lead, ...alone }] },
      { method: "POST", path: `${relation}?columns=${column}`, body: alone },
    ];
  });
  expect(await accepted(calls)).toEqual([]);
});

test("nothing can be updated, upserted, deleted or returned", async () => {
  const calls = catalogue.columns.flatMap(({ relation, column }) => {
    const change = { [column]: valueFor(column) };
    const path = `${relation}?email=eq.s@exemple.fr`;
    return [
      { method: "PATCH", path, body: change },
      { method: "PATCH", path: relation, body: change },
      { method: "PUT", path, body: change },
      { method: "DELETE", path: `${relation}?${column}=eq.1` },
      { method: "DELETE", path: relation },
      ...["resolution=merge-duplicates", "resolution=ignore-duplicates"].map((prefer) => ({
        method: "POST",
        path: `${relation}?on_conflict=${column}`,
        headers: { prefer },
        body: { ...lead, ...change },
      })),
      {
        method: "POST",
        path: relation,
        headers: { prefer: "return=representation" },
        body: lead,
      },
    ];
  });
  expect(await accepted(calls)).toEqual([]);
});

test("no other schema is exposed", async () => {
  const others = catalogue.schemas.filter((schema) => schema !== "public");
  const calls = others.flatMap((schema) =>
    [...new Set(catalogue.columns.map(({ relation }) => relation))].flatMap((relation) => [
      { method: "GET", path: relation, headers: { "accept-profile": schema } },
      { method: "POST", path: relation, headers: { "content-profile": schema }, body: lead },
      { method: "GET", path: `${schema}.${relation}` },
    ]),
  );
  expect(await accepted(calls)).toEqual([]);
});

test("no function can be called", async () => {
  const calls = catalogue.functions.flatMap((name) => [
    { method: "POST", path: `rpc/${name}`, body: { email: "s@exemple.fr", value: "x" } },
    { method: "GET", path: `rpc/${name}?email=s@exemple.fr` },
    ...catalogue.schemas.map((schema) => ({
      method: "POST",
      path: `rpc/${name}`,
      headers: { "content-profile": schema },
      body: {},
    })),
  ]);
  expect(await accepted(calls)).toEqual([]);
});

test("the same request with a lead's columns is accepted", async () => {
  const calls = [{ method: "POST", path: "leads", body: lead }];
  expect(await accepted(calls)).toMatchObject([{ status: 201, text: "" }]);
  await backend.query("delete from leads where email = 'a@exemple.fr'");
});

test("no row has changed", async () => {
  expect(await readEverything(backend, catalogue)).toEqual(before);
});
