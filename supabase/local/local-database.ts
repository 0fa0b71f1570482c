import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { StartError } from "./start-errors.ts";

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** What a hosted project has before its first migration; the openness to anon is that of older projects. */
const PLATFORM = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, name text);
`;

/**
 * Opens the database of a data folder, made and migrated as far as needed.
 * The caller holds the folder's lock.
 * @throws StartError when the files are damaged or a migration fails.
 */
export async function openLocalDatabase(folder: string): Promise<PGlite> {
  const directory = join(folder, "postgres");
  try {
    if (!existsSync(directory)) await createDatabase(directory);
    // Strict durability: a row is answered for once the files hold it.
    const database = await PGlite.create(directory, { relaxedDurability: false });
    try {
      await applyMigrations(database);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database in ${directory} cannot be used (${cause}): move that folder away to start with an empty one.`,
      { cause: error },
    );
  }
}

/** Made under another name: a start that is killed half-way leaves no half database behind. */
async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, { relaxedDurability: false });
  await database.transaction((transaction) => transaction.exec(PLATFORM));
  await database.close();
  await rename(unfinished, directory);
}

async function applyMigrations(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = new Set(rows.map(({ version }) => version));
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files) {
    const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (applied.has(version)) continue;
    const sql = await readFile(new URL(file, MIGRATIONS), "utf8");
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)",
        [version, name],
      );
    });
  }
}
