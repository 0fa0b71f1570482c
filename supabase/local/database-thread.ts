/** PGlite in a worker thread: opens the database of a folder and runs the calls of local-database.ts. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { isPostgresError, type PostgresError } from "./local-database.ts";
import { applyMigrations, createPlatform } from "./migrations.ts";

export type Call =
  | readonly ["exec", sql: string]
  | readonly ["query", sql: string, parameters: (string | null)[]]
  | readonly ["close"];

/** The end of a call; the first one is the end of opening. */
export type Reply = { readonly result: unknown } | { readonly error: Partial<PostgresError> };

const reply = (message: Reply) => parentPort?.postMessage(message);

async function open(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) await create(directory);
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
}

/** Renamed when complete: a start that is killed leaves no half-made database. */
async function create(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, { relaxedDurability: false });
  await createPlatform(database);
  await database.close();
  await rename(unfinished, directory);
}

function run(database: PGlite, call: Call): Promise<unknown> {
  switch (call[0]) {
    case "exec":
      return database.exec(call[1]);
    case "query":
      return database.query(call[1], call[2]);
    case "close":
      return database.close();
  }
}

function describe(error: unknown): Partial<PostgresError> {
  // Emscripten's file system throws plain objects.
  if (!(error instanceof Error)) return { message: JSON.stringify(error) };
  const { message, code, detail, hint }: Partial<PostgresError> = error;
  return { message, code, detail, hint } as Partial<PostgresError>;
}

async function answer(work: () => Promise<unknown>): Promise<void> {
  try {
    reply({ result: await work() });
  } catch (error) {
    reply({ error: describe(error) });
    if (hasBroken(error)) process.exit(1);
  }
}

/** PGlite itself has failed, or PostgreSQL within it (class XX): every later call would fail, too. */
function hasBroken(error: unknown): boolean {
  return !isPostgresError(error) || error.code.startsWith("XX");
}

let database: PGlite;
await answer(async () => {
  database = await open(workerData);
});
parentPort?.on("message", (call: Call) => answer(() => run(database, call)));
