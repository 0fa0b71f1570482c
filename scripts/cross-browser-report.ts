import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What ran where: one row for each file of tests, one column for each engine. */
export function runsByFile({ config, suites }: JSONReport) {
  const engines = config.projects.map(({ name }) => name);
  const rows = suites.map((file) => {
    const tallies = new Map<string, Tally>();
    count(file, tallies);
    return [file.title, ...engines.map((engine) => told(tallies.get(engine)))];
  });
  return { engines, rows };
}

function count(suite: JSONReportSuite, tallies: Map<string, Tally>): void {
  for (const { projectName, status } of suite.specs.flatMap(({ tests }) => tests)) {
    const tally = tallies.get(projectName) ?? { passed: 0, failed: 0, skipped: 0 };
    tallies.set(projectName, tally);
    if (status === "skipped") tally.skipped += 1;
    else if (status === "unexpected") tally.failed += 1;
    else tally.passed += 1;
  }
  for (const inner of suite.suites ?? []) count(inner, tallies);
}

/** Only what happened is named: « 4 passed, 1 FAILED ». */
function told(tally: Tally | undefined): string {
  if (!tally) return "–";
  const { passed, failed, skipped } = tally;
  return [
    passed > 0 && `${passed} passed`,
    failed > 0 && `${failed} FAILED`,
    skipped > 0 && `${skipped} skipped`,
  ]
    .filter(Boolean)
    .join(", ");
}
