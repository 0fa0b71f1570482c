import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Catalogue,
  fillTables,
  isOpenToVisitors,
  readCatalogue,
  readEverything,
} from "./catalogue.ts";
import { type ContractBackend, startContractBackend } from "./contract-backend.ts";

let backend: ContractBackend;
let owner: pg.Client;
let catalogue: Catalogue;
let before: unknown;

beforeAll(async () => {
  backend = await startContractBackend();
  owner = new pg.Client({ connectionString: backend.databaseUrl });
  await owner.connect();
  catalogue = await readCatalogue(owner);
  await fillTables(owner);
  before = await readEverything(owner, catalogue);
});

afterAll(async () => {
  await owner.end();
  await backend.stop();
});

describe.each(["anon", "authenticated"])("by SQL as %s", (role) => {
  /** The statements that were not refused for lack of a privilege. */
  async function allowed(statements: readonly string[]) {
    const outcomes: string[] = [];
    for (const statement of statements) {
      await owner.query(`begin; set local role ${role}`);
      const code = await owner.query(statement).then(
        () => "allowed",
        (error: pg.DatabaseError) => error.code,
      );
      await owner.query("rollback");
      if (code !== "42501") outcomes.push(`${statement}: ${code}`);
    }
    return outcomes;
  }

  test("no column is readable, changeable or, but for the four of a lead, insertable", async () => {
    const statements = catalogue.columns.flatMap((each) => {
      const { schema, relation, column } = each;
      const table = `${schema}.${relation}`;
      const isOpen = role === "anon" && isOpenToVisitors(each);
      return [
        `select ${column} from ${table}`,
        `update ${table} set ${column} = default`,
        ...(isOpen ? [] : [`insert into ${table} (${column}) values (default)`]),
      ];
    });
    expect(await allowed(statements)).toEqual([]);
  });

  test("no table can be emptied, locked, altered, copied or commented", async () => {
    const statements = catalogue.relations.flatMap((table) => [
      `select from ${table}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `lock ${table} in access share mode`,
      `alter table ${table} disable row level security`,
      `copy ${table} to stdout`,
      `comment on table ${table} is 'x'`,
      `drop table ${table}`,
    ]);
    expect(await allowed(statements)).toEqual([]);
  });

  test("nothing can be made", async () => {
    const statements = [
      "create table public.own (id integer)",
      "create table private.own (id integer)",
      "create function public.own() returns integer language sql as 'select 1'",
      "create schema own",
    ];
    expect(await allowed(statements)).toEqual([]);
  });
});

test("after all of this every row is as it was", async () => {
  expect(await readEverything(owner, catalogue)).toEqual(before);
});
