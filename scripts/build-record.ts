import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builder } from "./environment.ts";
import { projectRoot, runQuietly } from "./processes.ts";
import { step } from "./terminal.ts";

/** Everything a build depends on: sources, scripts, variables. */
const SOURCES = [
  "{app,components,lib,pages,public,scripts}/**/*.*",
  "{instrumentation,instrumentation-client,middleware,next.config}.ts",
  "{package,package-lock,postcss.config,tsconfig,tsconfig.build}.json",
  // What lib/environment.ts imports.
  "supabase/functions/_shared/*.ts",
];
const VARIABLES = [
  "SITE_URL",
  "BOOKING_URL",
  "LINKEDIN_URL",
  "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
  "HSTS_INCLUDE_SUBDOMAINS",
  "NEXT_OVERRIDES",
  "BUILD_OUTPUT",
];

const RECORD_FILE = join(".next", "build-record");

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(glob(SOURCES, { cwd: folder }));
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(await readFile(join(folder, file)));
  }
  hash.update(process.version).update(builder());
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}`);
  return hash.digest("hex");
}

/** Whether `.next` was built from the present sources and variables. */
export async function isBuildCurrent(folder = projectRoot): Promise<boolean> {
  const recorded = await readFile(join(folder, RECORD_FILE), "utf8").catch(() => "");
  return recorded === (await fingerprint(folder));
}

/** Builds, and records the sources from before the build, so that a file saved meanwhile makes it stale. */
export async function recordBuild(build: () => Promise<void>, folder = projectRoot): Promise<void> {
  const sources = await fingerprint(folder);
  await build();
  await writeFile(join(folder, RECORD_FILE), sources);
}

export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return;
  await step("Building the site (once, until something changes)", () => runQuietly("build", []));
}
