import { readdir, readFile } from "node:fs/promises";
import type { SqlDatabase } from "./local-database.ts";

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** A hosted project before its first migration, with the open default privileges of older projects. */
const PLATFORM = `
  do $$
  declare
    -- Roles belong to the server: another database may have created them.
    missing_role text;
  begin
    for missing_role in
      select name from unnest(array['anon', 'authenticated', 'service_role']) as roles (name)
      where to_regrole(name) is null
    loop
      execute format('create role %I nologin', missing_role);
    end loop;
  end
  $$;
  alter role service_role bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public
    grant all on functions to anon, authenticated, service_role;
  create schema extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key, name text);
`;

export async function createPlatform(database: SqlDatabase): Promise<void> {
  await database.transaction((session) => session.exec(PLATFORM));
}

/** The database has a migration that this version of the site has not. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/**
 * Applies pending migrations in order, each in its own transaction.
 * @throws NewerDatabaseError before anything is changed.
 */
export async function applyMigrations(database: SqlDatabase): Promise<void> {
  const { rows } = await database.transaction((session) =>
    session.query<{ version: string }>("select version from supabase_migrations.schema_migrations"),
  );
  const applied = new Set(rows.map(({ version }) => version));
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  const versions = new Set(files.map((file) => /^\d+/.exec(file)?.[0]));
  const unknown = rows.find(({ version }) => !versions.has(version));
  if (unknown) throw new NewerDatabaseError(`it has the unknown migration ${unknown.version}`);
  for (const file of files) {
    const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (applied.has(version)) continue;
    const sql = await readFile(new URL(file, MIGRATIONS), "utf8");
    await database.transaction(async (session) => {
      await session.exec(sql);
      await session.query(
        "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)",
        [version, name],
      );
    });
  }
}
