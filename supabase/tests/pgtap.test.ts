import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTap, type TapReport } from "./tap.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const folder = fileURLToPath(new URL("./database/", import.meta.url));
const files = globSync("*.test.sql", { cwd: folder }).sort();

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  // Like `supabase test db`.
  await database.runScript("create extension pgtap with schema extensions");
});

afterAll(() => database.remove());

async function report(sql: string): Promise<TapReport> {
  return readTap(await database.runScript(`set search_path to public, extensions; ${sql}`));
}

test.each(files)("%s passes", async (file) => {
  const { passed, problems } = await report(await readFile(`${folder}${file}`, "utf8"));
  expect(problems).toEqual([]);
  expect(passed).toBeGreaterThan(0);
});

test.each([
  ["a failed assertion", "select plan(1); select ok(false, 'canary')", "not ok 1 - canary"],
  ["a missing assertion", "select plan(2); select ok(true)", "planned 2 assertions and made 1"],
  ["a missing plan", "select 1", "The script has no plan."],
])("reports %s", async (_, sql, problem) => {
  const { problems } = await report(`begin; ${sql}; rollback;`);
  expect(problems.join("\n")).toContain(problem);
});
