/** `npm test`: every check, ending with one line that counts the tests. */
import { mkdtemp, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { type Command, exitOf, runQuietly, start } from "./processes.ts";
import { PlainError, run, step } from "./terminal.ts";

/** In memory on Linux: a database copied to a disk costs more than the test that uses it. */
const MEMORY = "/dev/shm";

/** Data folders and browser profiles of both runners at their largest, many times over. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

let total: Tally = { passed: 0, failed: 0, skipped: 0 };

function add({ passed, failed, skipped }: Tally) {
  total = {
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  };
}

/** Adds a runner's counts; one that ends badly without a failed test counts as one failure. */
function addReport(status: number, tally: Tally) {
  add({ ...tally, failed: status !== 0 && tally.failed === 0 ? 1 : tally.failed });
}

/** A command that passes or fails as a whole, and prints its output only when it fails. */
async function check(label: string, command: Command, args: readonly string[]): Promise<boolean> {
  try {
    await step(label, () => runQuietly(command, args));
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    add({ passed: 0, failed: 1, skipped: 0 });
    return false;
  }
  add({ passed: 1, failed: 0, skipped: 0 });
  return true;
}

/** The folder for everything that tests write. */
async function temporaryFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free >= ENOUGH_BYTES ? MEMORY : tmpdir(), "site-test-"));
}

async function readReport(file: string) {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
}

async function unitTests(folder: string) {
  const report = join(folder, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, TMPDIR: folder };
  const status = await step("Unit and contract tests", () =>
    exitOf(start("vitest", args, { env })),
  );
  const { numPassedTests, numFailedTests, numPendingTests } = await readReport(report);
  addReport(status, {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: numPendingTests ?? 0,
  });
}

async function endToEndTests(folder: string) {
  const report = join(folder, "playwright.json");
  const status = await step("End-to-end tests", () =>
    exitOf(
      start("playwright", ["test", "--reporter=list,json,html"], {
        env: {
          ...process.env,
          TMPDIR: folder,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          PLAYWRIGHT_HTML_OPEN: "never",
        },
      }),
    ),
  );
  const { stats } = await readReport(report);
  addReport(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
  if (stats?.unexpected > 0) await recordTraces();
}

/** Runs the failed tests again for their traces; they count as failed whatever comes of it. */
async function recordTraces() {
  const args = ["test", "--last-failed", "--trace=on"];
  await step("Failed tests again, with traces", () => exitOf(start("playwright", args)));
  console.log("Traces of the failed tests: npm exec -- playwright show-report");
}

await run(async () => {
  const folder = await temporaryFolder();
  try {
    await check("Format and lint", "biome", ["ci"]);
    await check("Route types", "next", ["typegen"]);
    await check("Types", "tsc", ["--noEmit"]);
    // Backend tests mostly wait for databases and timers, the build computes.
    const [isBuilt] = await Promise.all([
      check("Production build", "build", []),
      unitTests(folder),
    ]);
    if (isBuilt) {
      await step("Browser", ensureChromium);
      await endToEndTests(folder);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    const { passed, failed, skipped } = total;
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    if (failed > 0 || passed === 0) process.exitCode = 1;
  }
});
