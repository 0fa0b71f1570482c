import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot, runQuietly } from "./processes.ts";
import { step } from "./terminal.ts";

/** What a built page depends on: its sources, and the variables that the build reads. */
const SOURCES = [
  "{app,components,lib,pages,public,scripts/next-overrides}/**/*.*",
  "{instrumentation,instrumentation-client,middleware,next.config}.ts",
  "{package,package-lock,tsconfig}.json",
];
const VARIABLES = ["SITE_URL", "BOOKING_URL", "LINKEDIN_URL", "BUILDER", "NEXT_OVERRIDES"];

const recordFile = join(projectRoot, ".next", "build-record");

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(glob(SOURCES, { cwd: projectRoot }));
  for (const file of files.toSorted()) {
    if (file.endsWith(".test.ts")) continue;
    hash.update(file).update(await readFile(join(projectRoot, file)));
  }
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ""}`);
  return hash.digest("hex");
}

/** Whether `.next` was built from the sources and variables of now. */
async function isBuildCurrent(): Promise<boolean> {
  const recorded = await readFile(recordFile, "utf8").catch(() => "");
  return recorded === (await fingerprint());
}

export async function recordBuild(): Promise<void> {
  await writeFile(recordFile, await fingerprint());
}

/** Builds the page unless the build is current. */
export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return;
  await step("Building the page (once, until something changes)", async () => {
    await runQuietly("build", []);
  });
}
