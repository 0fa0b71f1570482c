import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { ensureBrowser } from "../../scripts/browser.ts";
import { ensureBuild } from "../../scripts/build-record.ts";
import { exitOf, start } from "../../scripts/processes.ts";
import { PlainError, step } from "../../scripts/terminal.ts";
import type { Invocation } from "../support/command-line.ts";
import { temporaryFolder } from "../support/site.ts";
import { markdownTable, type Table } from "../support/table.ts";

const CONFIG = "e2e/cross-browser.config.ts";

/** Runs the end-to-end tests that depend on the engine in Firefox and WebKit. */
export async function crossBrowser({ args }: Invocation): Promise<void> {
  const skipped = [await ensureEngine("firefox"), await ensureEngine("webkit")].filter(Boolean);
  if (skipped.length === 2) throw new PlainError(skipped.join("\n"));
  await ensureBuild();

  const folder = await temporaryFolder();
  const report = join(folder.path, "playwright.json");
  try {
    const tests = start(
      "playwright",
      ["test", "--config", CONFIG, "--reporter=list,json", ...args],
      { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    process.exitCode = await step("Tests in other engines", () => exitOf(tests));
    console.log(`\n${markdownTable(engineTable(JSON.parse(await readFile(report, "utf8"))))}`);
  } finally {
    for (const reason of skipped) console.log(`\n${reason}`);
    await folder.remove();
  }
}

/** @returns why the engine is skipped, if it is neither installed nor installable. */
async function ensureEngine(name: "firefox" | "webkit"): Promise<string | undefined> {
  try {
    await step(`Looking for ${name}`, () => ensureBrowser(name));
    return undefined;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return `${name} was skipped. ${error.message}`;
  }
}

/** One row per test file, one column per engine: "4 passed, 1 FAILED". */
function engineTable({ config, suites }: JSONReport): Table {
  const engines = config.projects.map(({ name }) => name);
  const outcome = (file: JSONReportSuite, engine: string) => {
    const runs = runsOf(file).filter(({ projectName }) => projectName === engine);
    const count = (...statuses: readonly string[]) =>
      runs.filter(({ status }) => statuses.includes(status)).length;
    const counts = {
      passed: count("expected", "flaky"),
      FAILED: count("unexpected"),
      skipped: count("skipped"),
    };
    const shown = Object.entries(counts).filter(([, number]) => number > 0);
    return shown.map(([status, number]) => `${number} ${status}`).join(", ") || "–";
  };
  return {
    title: "Other engines",
    headings: ["Tests", ...engines],
    rows: suites.map((file) => [file.title, ...engines.map((engine) => outcome(file, engine))]),
    notes: [],
  };
}

function runsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSuite["specs"][0]["tests"] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(runsOf)];
}
