import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type LocalDatabase, openLocalDatabase } from "../local/local-database.ts";
import { copyDatabase } from "./database-template.ts";
import { temporaryFolder } from "./temporary-backend.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: LocalDatabase;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyDatabase(folder.path);
  database = await openLocalDatabase(folder.path);
});

afterAll(async () => {
  await database.close();
  await folder.remove();
});

/** What only the session knows. */
const remember = () => database.exec("set application_name = 'first'");
const remembered = async () => {
  const [result] = await database.exec("show application_name");
  return result?.rows;
};

test("the database reopens after an internal error of PostgreSQL", async () => {
  await remember();
  const failure = "do $$ begin raise exception using errcode = 'XX000'; end $$";
  await expect(database.transaction(({ exec }) => exec(failure))).rejects.toMatchObject({
    code: "XX000",
  });
  expect(await remembered()).not.toEqual([{ application_name: "first" }]);
});

test("other errors leave the session as it is", async () => {
  await remember();
  await expect(database.transaction(({ exec }) => exec("select 1 / 0"))).rejects.toThrow();
  expect(await remembered()).toEqual([{ application_name: "first" }]);
});

test("a transaction that does not end is ended, and the database reopens", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stuck = database.transaction(({ exec }) => exec("select pg_sleep(1e6)"));
  const outcome = expect(stuck).rejects.toThrow("The database thread has ended.");
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await outcome;
  expect(await remembered()).not.toEqual([{ application_name: "first" }]);
});

test("a transaction that is ended between two statements runs none of the rest", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = database.transaction(async ({ exec }) => {
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await exec("create table public.rest ()");
  });
  await expect(ended).rejects.toThrow("The database thread has ended.");
  const [tables] = await database.exec("select from pg_tables where tablename = 'rest'");
  expect(tables?.rows).toEqual([]);
});

test("a call waits for the transaction before it", async () => {
  const steps: string[] = [];
  const first = database.transaction(async ({ exec }) => {
    await exec("create temporary table first_transaction ()");
    steps.push("first");
    await new Promise(setImmediate);
    await exec("drop table first_transaction");
    steps.push("first ends");
  });
  const second = database.transaction(async () => void steps.push("second"));
  await Promise.all([first, second]);
  expect(steps).toEqual(["first", "first ends", "second"]);
});
