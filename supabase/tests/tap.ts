import type { SqlResult } from "../local/sql-database.ts";

export interface TapReport {
  readonly passed: number;
  /** Failed assertions with their diagnostics, or a mismatch with the plan. */
  readonly problems: readonly string[];
}

/** Reads the TAP output of a pgTAP script, which is in the values of its results. */
export function readTap(results: readonly SqlResult[]): TapReport {
  const lines = results
    .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
    .flatMap((value) => (typeof value === "string" ? value.split("\n") : []));
  const problems: string[] = [];
  let planned: number | undefined;
  let asserted = 0;
  let passed = 0;
  for (const line of lines) {
    const [, plan] = /^1\.\.(\d+)/.exec(line) ?? [];
    if (plan !== undefined) planned = Number(plan);
    else if (/^(not )?ok \d+/.test(line)) {
      asserted += 1;
      if (line.startsWith("ok")) passed += 1;
      else problems.push(line);
    } else if (line.startsWith("#")) problems.push(line);
  }
  if (planned === undefined) problems.push("The script has no plan.");
  else if (planned === 0 || planned !== asserted) {
    problems.push(`The script planned ${planned} assertions and made ${asserted}.`);
  }
  return { passed, problems };
}
