import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { applyMigrations, createPlatform } from "./migrations.ts";
import { StartError } from "./start-errors.ts";

/**
 * Opens the database of a data folder; creates and migrates it as needed.
 * The caller holds the folder's lock.
 * @throws StartError when the files are damaged or a migration fails.
 */
export async function openLocalDatabase(folder: string): Promise<PGlite> {
  const directory = join(folder, "postgres");
  try {
    if (!existsSync(directory)) await createDatabase(directory);
    // Without this file PGlite would initialise a new database over the old one.
    if (!existsSync(join(directory, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
    // A row is acknowledged once it is in the files.
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

/** Renamed when complete: a start that is killed leaves no half-made database. */
async function createDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, { relaxedDurability: false });
  await createPlatform(database);
  await database.close();
  await rename(unfinished, directory);
}
