import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pgtap } from "@electric-sql/pglite-pgtap";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { SqlResult } from "../local/sql-database.ts";
import { copyDatabase } from "./database-template.ts";
import { temporaryFolder } from "./temporary-backend.ts";

const FOLDER = fileURLToPath(new URL("./database/", import.meta.url));

/** Runs a script that opens and ends its own transaction; the rows come statement by statement. */
type Run = (script: string) => Promise<readonly SqlResult[]>;

const resources = new AsyncDisposableStack();

afterAll(() => resources.disposeAsync());

async function openOnServer(connectionString: string): Promise<Run> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  resources.defer(() => client.end());
  return async (script) => [await client.query(script)].flat();
}

async function openPGlite(): Promise<Run> {
  const folder = resources.use(await temporaryFolder());
  await copyDatabase(folder.path);
  const pglite = await PGlite.create(join(folder.path, "postgres"), { extensions: { pgtap } });
  resources.use(pglite);
  return (script) => pglite.exec(script);
}

const server = process.env.TEST_DATABASE_URL;
const run = await (server ? openOnServer(server) : openPGlite());
// Like `supabase test db`.
await run("create extension pgtap with schema extensions");

async function problemsOf(sql: string): Promise<readonly string[]> {
  try {
    return readTap(await run(`set search_path to public, extensions; ${sql}`));
  } finally {
    await run("rollback");
  }
}

test.each(globSync("*.test.sql", { cwd: FOLDER }).sort())("%s passes", async (file) => {
  expect(await problemsOf(await readFile(`${FOLDER}${file}`, "utf8"))).toEqual([]);
});

test.each([
  ["a failed assertion", "select plan(1); select ok(false, 'canary')", "not ok 1 - canary"],
  ["a missing assertion", "select plan(2); select ok(true)", "planned 2 assertions and made 1"],
  ["a missing plan", "select 1", "planned 0 assertions"],
])("reports %s", async (_, sql, problem) => {
  expect((await problemsOf(`begin; ${sql}; rollback;`)).join("\n")).toContain(problem);
});

/** Reads the TAP output of a pgTAP script, which is in the values of its results. */
function readTap(results: readonly SqlResult[]): readonly string[] {
  const lines = results
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .flatMap((value) => (typeof value === "string" ? value.split("\n") : []));
  const [, planned = 0] = /^1\.\.(\d+)$/m.exec(lines.join("\n")) ?? [];
  const asserted = lines.filter((line) => /^(not )?ok \d+/.test(line)).length;
  const problems = lines.filter((line) => /^(not ok|#)/.test(line));
  if (asserted > 0 && Number(planned) === asserted) return problems;
  return [...problems, `The script planned ${planned} assertions and made ${asserted}.`];
}
