import { readdir, readFile } from "node:fs/promises";
import type { SqlDatabase } from "./sql-database.ts";

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

/** The database was made by a version of the site with other migrations. */
export class OtherVersionError extends Error {
  override name = "OtherVersionError";
  readonly advice: string;

  constructor(isNewer: boolean, migration: string) {
    super(`a${isNewer ? " newer" : "n earlier"} version of the site made it, with ${migration}`);
    const checkout = isNewer
      ? "start that version"
      : `read, export and erase its rows in a checkout of that version (git worktree add ../earlier "$(git log -1 --format=%h^ --diff-filter=D -- supabase/migrations/${migration})")`;
    this.advice = `${checkout}, or set EMBEDDED_DATA_DIR to another folder`;
  }
}

/**
 * Applies pending migrations in order, each in its own transaction.
 * @throws OtherVersionError before anything is changed.
 */
export async function applyMigrations(database: SqlDatabase): Promise<void> {
  const { rows } = await database.transaction((session) =>
    session.query<{ file: string }>(
      "select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version",
    ),
  );
  const applied = rows.map(({ file }) => file);
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();
  const pending = files.filter((file) => !applied.includes(file));
  const unknown = applied.findLast((file) => !files.includes(file));
  if (unknown) throw new OtherVersionError(pending.length === 0, unknown);
  for (const file of pending) {
    const [, version = "", name = ""] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
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
