import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { type Environment, exitOf, startSiteCommand } from "../support/commands.ts";
import type { Proof } from "../support/proof.ts";
import { temporaryFolder } from "../support/site.ts";

const TIMEOUT_MS = 60_000;

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** One proof per test file; it passes if all its tests ran and passed. */
export async function proveTests(
  paths: readonly string[],
  where: string,
  environment: Environment = {},
): Promise<readonly Proof[]> {
  const folder = await temporaryFolder();
  try {
    const file = join(folder.path, "vitest.json");
    const vitest = startSiteCommand(
      "vitest",
      [
        "run",
        ...paths,
        `--hookTimeout=${TIMEOUT_MS}`,
        `--testTimeout=${TIMEOUT_MS}`,
        "--reporter=json",
        `--outputFile=${file}`,
      ],
      { env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "ignore"] },
    );
    await exitOf(vitest);
    const { testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
    return paths.map((path) => {
      const result = testResults.find(({ name }) => name.endsWith(path));
      const tests = result?.assertionResults ?? [];
      const failed = tests.filter(({ status }) => status !== "passed");
      const isPassed = tests.length > 0 && failed.length === 0;
      return {
        claim: `${basename(path, ".test.ts")} ${where}`,
        outcome: isPassed ? "passed" : "failed",
        figure: isPassed
          ? `${tests.length} tests`
          : failed.map(({ fullName }) => fullName).join("; ") || "no test ran",
      };
    });
  } finally {
    await folder.remove();
  }
}
