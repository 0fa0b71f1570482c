/** `npm test`: runs every check and ends with one line that counts the tests. */
import { mkdtemp, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { exitOf, runQuietly, start } from "./processes.ts";
import { PlainError, run, step } from "./terminal.ts";

/** In memory on Linux: on a disk, copying databases doubles the time of the backend tests. */
const MEMORY = "/dev/shm";

/** Many times what both runners write at most. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

const total = { passed: 0, failed: 0, skipped: 0 };

/** Adds a runner's counts; one that fails without a failed test counts as one failure. */
function add(status: number, { passed = 0, failed = 0, skipped = 0 }: Partial<typeof total>) {
  total.passed += passed;
  total.failed += failed || Number(status !== 0);
  total.skipped += skipped;
}

/** Counts a piece of work as one test, and prints its output only when it fails. */
async function check(label: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await step(label, work);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    add(1, {});
    return false;
  }
  add(0, { passed: 1 });
  return true;
}

async function temporaryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return mkdtemp(join(bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir(), "site-test-"));
}

async function readReport(file: string) {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
}

async function unitTests(folder: string) {
  const report = join(folder, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await step("Unit and contract tests", () => exitOf(start("vitest", args)));
  const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
  add(status, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

async function endToEndTests(folder: string) {
  const report = join(folder, "playwright.json");
  const args = ["test", "--reporter=list,json,html"];
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_HTML_OPEN: "never",
  };
  const status = await step("End-to-end tests", () => exitOf(start("playwright", args, { env })));
  const { stats = {} } = await readReport(report);
  const { expected = 0, flaky = 0, unexpected, skipped } = stats;
  add(status, { passed: expected + flaky, failed: unexpected, skipped });
  if (unexpected > 0) await recordTraces();
}

/** Runs the failed tests again for their traces; they still count as failed. */
async function recordTraces() {
  const args = ["test", "--last-failed", "--trace=on"];
  await step("Failed tests again, with traces", () => exitOf(start("playwright", args)));
  console.log("Traces of the failed tests: npm exec -- playwright show-report");
}

await run(async () => {
  const folder = await temporaryFolder();
  process.env.TMPDIR = folder;
  try {
    await check("Format and lint", () => runQuietly("biome", ["ci"]));
    await check("Route types", () => runQuietly("next", ["typegen"]));
    await check("Types", () => runQuietly("tsc", ["--noEmit"]));
    // In parallel: backend tests mostly wait for databases and timers, the build computes.
    const [isBuilt] = await Promise.all([
      check("Production build", () => runQuietly("build", [])),
      unitTests(folder),
    ]);
    if (isBuilt && (await check("Browser", ensureChromium))) await endToEndTests(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    const { passed, failed, skipped } = total;
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    if (failed > 0 || passed === 0) process.exitCode = 1;
  }
});
