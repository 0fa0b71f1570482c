/** PGlite in a worker thread: opens the database of a folder and runs the calls of local-database.ts. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { isPostgresError } from "./local-database.ts";
import { applyMigrations, createPlatform } from "./migrations.ts";

export type Call = readonly [method: "exec" | "query" | "close", ...parameters: unknown[]];

/** The end of a call; the first one is the end of opening. */
export interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly [field: string]: unknown };
}

async function open(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) await create(directory);
  // Without this file PGlite would initialise a new database over the old one.
  if (!existsSync(join(directory, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
  // A row is acknowledged once it is in the files.
  const database = await PGlite.create(directory, { relaxedDurability: false });
  await applyMigrations(database);
  return database;
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

function describe(error: unknown): NonNullable<Reply["error"]> {
  if (!isPostgresError(error)) {
    // Emscripten's file system throws plain objects.
    if (!(error instanceof Error)) return { message: JSON.stringify(error) };
    return { message: error.message, name: error.name };
  }
  const { message, code, detail, hint } = error;
  return { message, code, detail, hint };
}

async function replyWithResult(work: () => Promise<unknown>): Promise<void> {
  const reply = (message: Reply) => parentPort?.postMessage(message);
  try {
    reply({ result: await work() });
  } catch (error) {
    reply({ error: describe(error) });
    // PGlite itself has failed, or PostgreSQL within it (class XX): every later call would fail, too.
    if (!isPostgresError(error) || error.code.startsWith("XX")) process.exit(1);
  }
}

let database: PGlite;
await replyWithResult(async () => {
  database = await open(workerData);
});
parentPort?.on("message", ([method, ...parameters]: Call) => {
  const run: (...values: never[]) => Promise<unknown> = database[method];
  return replyWithResult(() => Reflect.apply(run, database, parameters));
});
