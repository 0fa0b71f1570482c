import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTap, type TapReport } from "./tap.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const folder = fileURLToPath(new URL("./database/", import.meta.url));
const files = globSync("*.test.sql", { cwd: folder }).sort();

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  // As `supabase test db` does it.
  await database.runScript("create extension pgtap with schema extensions");
});

afterAll(() => database.remove());

async function report(sql: string): Promise<TapReport> {
  return readTap(await database.runScript(`set search_path to public, extensions; ${sql}`));
}

test.each(files)("%s holds", async (file) => {
  const { passed, problems } = await report(await readFile(`${folder}${file}`, "utf8"));
  expect(problems).toEqual([]);
  expect(passed).toBeGreaterThan(0);
});

describe("a script is reported as failed", () => {
  test.each([
    ["an assertion fails", "select plan(1); select ok(false, 'canary')", "not ok 1 - canary"],
    [
      "an assertion is missing",
      "select plan(2); select ok(true)",
      "planned 2 assertions and made 1",
    ],
    ["an assertion is too many", "select plan(1); select ok(true); select ok(true)", "made 2"],
  ])("when %s", async (_, sql, problem) => {
    const { problems } = await report(`begin; ${sql}; select * from finish(); rollback;`);
    expect(problems.join("\n")).toContain(problem);
  });

  test("when nothing is planned", async () => {
    expect(await report("select 1")).toEqual({
      passed: 0,
      problems: ["The script has no plan."],
    });
  });

  test("when a statement fails, and the next script runs all the same", async () => {
    await expect(report("begin; select plan(1); select 1 / 0")).rejects.toThrow("division by zero");
    const healthy = "begin; select plan(1); select ok(true); select * from finish(); rollback;";
    expect(await report(healthy)).toEqual({ passed: 1, problems: [] });
  });
});
