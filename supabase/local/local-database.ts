import { existsSync } from "node:fs";
import { rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { applyMigrations, createPlatform, OtherVersionError } from "./migrations.ts";
import type { SqlResult, SqlSession } from "./sql-database.ts";
import { diskFullError, StartError } from "./start-errors.ts";

/** A row is acknowledged once it is in the files. */
const DURABLE = { relaxedDurability: false };

/** PostgreSQL allocates its log by 16 MB; without that, PGlite fails with errors of any kind. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** An empty database takes about a thousand. */
const MIN_FREE_FILES = 1000;

/**
 * Opens the database of a data folder; creates and migrates it as needed. The caller holds the folder's
 * lock. PGlite has one session, so each call waits for the transactions before it.
 * @throws StartError when the files are damaged or a migration fails.
 */
export async function openLocalDatabase(folder: string) {
  const directory = join(folder, "postgres");
  const database = await open(directory).catch(async (error: unknown) => {
    if (await isDiskFull(folder)) throw diskFullError(folder, error);
    // Emscripten's file system throws plain objects.
    const cause = error instanceof Error ? error.message : JSON.stringify(error);
    const advice =
      error instanceof OtherVersionError
        ? error.advice
        : "restore a backup, or move that folder away to start with an empty one";
    throw new StartError(`The database in ${directory} cannot be used (${cause}): ${advice}.`, {
      cause: error,
    });
  });
  return {
    isFull: () => isDiskFull(folder),
    exec: (sql: string): Promise<readonly SqlResult[]> => database.exec(sql),
    transaction: <Result>(work: (session: SqlSession) => Promise<Result>) =>
      database.transaction(work),
    close: () => database.close(),
  };
}

async function open(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) await create(directory);
  // Without this file PGlite would initialise a new database over the old one.
  if (!existsSync(join(directory, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
  // Its timers would keep the process from ending.
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await PGlite.create(directory, DURABLE));
  await applyMigrations(database);
  opened.move();
  return database;
}

/** Renamed when complete: a start that is killed leaves no half-made database. */
async function create(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  {
    await using database = await PGlite.create(unfinished, DURABLE);
    await createPlatform(database);
  }
  await rename(unfinished, directory);
}

async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // Not every file system has a limit of files.
  return bavail * bsize < MIN_FREE_BYTES || (files > 0 && ffree < MIN_FREE_FILES);
}
