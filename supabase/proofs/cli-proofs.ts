import assert from "node:assert/strict";
import pg from "pg";
import { startTemporaryBackend, temporaryFolder } from "../tests/temporary-backend.ts";
import { type Proof, proof } from "./proof.ts";
import { openSupabaseCli } from "./supabase-cli.ts";

/** The official command line applies the migrations, and its advisors have nothing to say. */
export async function proveWithCli(databaseUrl: string): Promise<readonly Proof[]> {
  return [
    await proof("supabase db push applies the migrations", () => pushMigrations(databaseUrl)),
    await proof("supabase db advisors: Debian's PostgreSQL", () => heedAdvisors(databaseUrl)),
    await proof("supabase db advisors: an open table is found", () => findOpenTable(databaseUrl)),
    await proof("supabase db advisors: embedded backend", onEmbedded),
  ];
}

async function pushMigrations(databaseUrl: string): Promise<string> {
  const cli = await openSupabaseCli(databaseUrl);
  await cli.push();
  const migrations = await cli.migrations();
  assert.deepEqual(
    migrations.filter(({ local, remote }) => local !== remote),
    [],
    "supabase migration list shows the same here and there",
  );
  // A second push must find nothing to do.
  await cli.push();
  return `${migrations.length} migrations`;
}

async function heedAdvisors(databaseUrl: string): Promise<string> {
  const warnings = await (await openSupabaseCli(databaseUrl)).warnings();
  const found = warnings.map(({ name, detail }) => `${name}: ${detail}`);
  assert.equal(found.length, 0, found.join("; "));
  return "0 warnings";
}

/** Without this, silence could mean that nothing was looked at. */
async function findOpenTable(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("create table public.open_table (id integer)");
    const warnings = await (await openSupabaseCli(databaseUrl)).warnings();
    const found = warnings.filter(({ detail }) => detail.includes("open_table"));
    assert.notEqual(found.length, 0, "the advisors overlook a table without row-level security");
    return found.map(({ name }) => name).join(", ");
  } finally {
    await client.query("drop table if exists public.open_table");
    await client.end();
  }
}

async function onEmbedded(): Promise<string> {
  const folder = await temporaryFolder();
  try {
    const backend = await startTemporaryBackend(folder.path, { databasePort: 0 });
    try {
      return await heedAdvisors(backend.databaseUrl ?? "");
    } finally {
      await backend.stop();
    }
  } finally {
    await folder.remove();
  }
}
