/** The official CLI on a database in place of a hosted project. */
import assert from "node:assert/strict";
import pg from "pg";
import { z } from "zod";
import { type Environment, runTool } from "../support/commands.ts";
import { type Proof, proof } from "../support/proof.ts";

const pushed = z.object({ error: z.object({ message: z.string() }).optional() });

const migrationList = z.object({
  migrations: z.array(z.object({ local: z.string(), remote: z.string() })),
});

const advice = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

/** The CLI applies the migrations, and its advisors have no warnings. */
export async function proveWithCli(databaseUrl: string): Promise<readonly Proof[]> {
  return [
    await proof("supabase db push stores the Vault secrets", () => pushSecrets(databaseUrl)),
    await proof("supabase db push applies the migrations", () => pushMigrations(databaseUrl)),
    await proof("supabase db advisors: Debian's PostgreSQL", () => expectNoWarning(databaseUrl)),
    await proof("supabase db advisors: an open table is found", () => findOpenTable(databaseUrl)),
  ];
}

/** On the first push, with a stub of Vault, which Debian does not have. */
async function pushSecrets(databaseUrl: string): Promise<string> {
  const secrets = {
    VAULT_PROJECT_URL: "https://projet.supabase.co",
    VAULT_SECRET_KEY: "sb_secret_essai",
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create schema vault;
      create table vault.secrets (id serial, name text, secret text);
      create function vault.create_secret(text, text) returns void language sql
        as 'insert into vault.secrets (secret, name) values ($1, $2)'`);
    await push(databaseUrl, secrets);
    const { rows } = await client.query("select name, secret from vault.secrets order by name");
    assert.deepEqual(rows, [
      { name: "project_url", secret: secrets.VAULT_PROJECT_URL },
      { name: "secret_key", secret: secrets.VAULT_SECRET_KEY },
    ]);
    return rows.map(({ name }) => name).join(", ");
  } finally {
    await client.query("drop schema if exists vault cascade");
    await client.end();
  }
}

async function pushMigrations(databaseUrl: string): Promise<string> {
  await push(databaseUrl);
  const { migrations } = migrationList.parse(await runOn(databaseUrl, ["migration", "list"]));
  assert.deepEqual(
    migrations.filter(({ local, remote }) => local !== remote),
    [],
    "supabase migration list shows different versions",
  );
  // A second push has nothing to do.
  await push(databaseUrl);
  return `${migrations.length} migrations`;
}

async function expectNoWarning(databaseUrl: string): Promise<string> {
  const found = (await warnings(databaseUrl)).map(({ name, detail }) => `${name}: ${detail}`);
  assert.equal(found.length, 0, found.join("; "));
  return "0 warnings";
}

/** Proves that the advisors inspect the tables. */
async function findOpenTable(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("create table public.open_table (id integer)");
    const all = await warnings(databaseUrl);
    const found = all.filter(({ detail }) => detail.includes("open_table"));
    assert.notEqual(found.length, 0, "the advisors miss a table without row-level security");
    return found.map(({ name }) => name).join(", ");
  } finally {
    await client.query("drop table if exists public.open_table");
    await client.end();
  }
}

async function push(databaseUrl: string, environment: Environment = {}): Promise<void> {
  const { error } = pushed.parse(await runOn(databaseUrl, ["db", "push"], environment));
  if (error) throw new Error(error.message);
}

async function warnings(databaseUrl: string) {
  return advice.parse(await runOn(databaseUrl, ["db", "advisors", "--level", "warn"])).results;
}

/** @returns the JSON that the CLI prints. */
async function runOn(
  databaseUrl: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<unknown> {
  const target = [`--remote=${databaseUrl}`, "--output-format=json", "--agent=no", "--yes"];
  const { stdout, stderr } = await runTool("supabase", [...args, ...target], {
    environment: { DO_NOT_TRACK: "1", ...environment },
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`supabase ${args.join(" ")} printed no JSON: ${stderr}`);
  }
}
