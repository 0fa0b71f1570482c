import { createHash } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openLocalDatabase } from "../local/local-database.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/site/", import.meta.url));

const MIGRATIONS = new URL("../migrations/", import.meta.url);
const PLATFORM = new URL("../local/migrations.ts", import.meta.url);
const PGLITE = new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url);

/** Gives a data folder without a database a migrated one; initialising it would take seconds. */
export async function copyDatabase(dataDir: string): Promise<void> {
  const target = join(dataDir, "postgres");
  if (existsSync(target)) return;
  // Several times faster than its asynchronous namesake.
  cpSync(join(await template(), "postgres"), target, { recursive: true });
}

/** Made by the first test file that needs it, and again after a change of its sources. */
async function template(): Promise<string> {
  const path = join(CACHE, `database-${await version()}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE, "unfinished-"));
  await (await openLocalDatabase(unfinished)).close();
  // Fails when another test file was faster.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }));
  return path;
}

async function version(): Promise<string> {
  const hash = createHash("sha256");
  const migrations = (await readdir(MIGRATIONS)).sort().map((file) => new URL(file, MIGRATIONS));
  for (const file of [PGLITE, PLATFORM, ...migrations]) {
    // The database remembers its migrations by their names.
    hash.update(file.pathname.slice(file.pathname.lastIndexOf("/"))).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}
