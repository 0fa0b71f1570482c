/** `npm test`: everything that must hold, ending in one line that counts it. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { type Command, exitOf, start } from "./processes.ts";
import { run, step } from "./terminal.ts";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 };

function add({ passed, failed, skipped }: Tally) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** A command that passes or fails as a whole. */
async function check(label: string, command: Command, args: readonly string[]) {
  const status = await step(label, () => exitOf(start(command, args)));
  add({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });
  return status === 0;
}

/** A runner's own count; a runner that fails without a count of failures is one failure. */
function addReport(status: number, tally: Tally) {
  add({ ...tally, failed: status !== 0 && tally.failed === 0 ? 1 : tally.failed });
}

async function readReport(file: string) {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
}

async function unitTests(folder: string) {
  const report = join(folder, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await step("Unit and contract tests", () => exitOf(start("vitest", args)));
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
      start("playwright", ["test", "--reporter=list,json"], {
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      }),
    ),
  );
  const { stats } = await readReport(report);
  addReport(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

await run(async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-test-"));
  try {
    await check("Format and lint", "biome", ["ci"]);
    await check("Route types", "next", ["typegen"]);
    await check("Types", "tsc", ["--noEmit"]);
    await unitTests(folder);
    if (await check("Production build", "build", [])) {
      await step("Browser", () => ensureBrowser("chromium"));
      await endToEndTests(folder);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
    console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
    if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
  }
});
