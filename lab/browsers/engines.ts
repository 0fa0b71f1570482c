import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { Invocation } from "../support/command-line.ts";
import { ensureBuild, exitOf, startSiteCommand } from "../support/commands.ts";
import { temporaryFolder } from "../support/site.ts";
import { markdownTable, type Table } from "../support/table.ts";
import { PlainError, step } from "../support/terminal.ts";
import engines from "./engines.config.ts";

const CONFIG = "lab/browsers/engines.config.ts";

/** Runs the end-to-end tests that depend on the engine in Firefox and WebKit. */
export async function otherEngines({ args }: Invocation): Promise<void> {
  if (engines.projects?.length === 0) {
    const advice = "Debian: apt install firefox-esr; WebKit: npm exec -- playwright install webkit";
    throw new PlainError(`Missing: Firefox and WebKit. ${advice}`);
  }
  await ensureBuild();
  const folder = await temporaryFolder();
  const report = join(folder.path, "playwright.json");
  try {
    const tests = startSiteCommand(
      "playwright",
      ["test", "--config", CONFIG, "--reporter=list,json", ...args],
      { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    process.exitCode = await step("Tests in other engines", () => exitOf(tests));
    console.log(`\n${markdownTable(engineTable(JSON.parse(await readFile(report, "utf8"))))}`);
  } finally {
    await folder.remove();
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
