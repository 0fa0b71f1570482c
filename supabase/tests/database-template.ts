import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openLocalDatabase } from "../local/local-database.ts";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/quart-vif/", import.meta.url));

/** What an initialised database depends on. */
const SOURCES = ["../migrations/", "../local/"].map((path) => new URL(path, import.meta.url));

/** Copies a migrated database into a data folder, where initialising one would take seconds. */
export async function copyDatabase(dataDir: string): Promise<void> {
  await cp(join(await template(), "postgres"), join(dataDir, "postgres"), { recursive: true });
}

/** Made once for each version of its sources, whichever test file comes first. */
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
  for (const folder of SOURCES) {
    for (const file of (await readdir(folder)).sort()) {
      hash.update(file).update(await readFile(new URL(file, folder)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
