import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SqlResult } from "../local/local-database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

interface TapReport {
  readonly passed: number;
  /** Failed assertions with their diagnostics, or a mismatch with the plan. */
  readonly problems: readonly string[];
}

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

/** Reads the TAP output of a pgTAP script, which is in the values of its results. */
function readTap(results: readonly SqlResult[]): TapReport {
  const lines = results
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .flatMap((value) => (typeof value === "string" ? value.split("\n") : []));
  const problems: string[] = [];
  let planned: number | undefined;
  let asserted = 0;
  let passed = 0;
  for (const line of lines) {
    const [, plan] = /^1\.\.(\d+)/.exec(line) ?? [];
    if (plan !== undefined) planned = Number(plan);
    else if (/^(not )?ok \d+/.test(line)) {
      asserted += 1;
      if (line.startsWith("ok")) passed += 1;
      else problems.push(line);
    } else if (line.startsWith("#")) problems.push(line);
  }
  if (planned === undefined) problems.push("The script has no plan.");
  else if (planned === 0 || planned !== asserted) {
    problems.push(`The script planned ${planned} assertions and made ${asserted}.`);
  }
  return { passed, problems };
}
