import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Proof } from "./proof.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

const PATIENCE_MS = 60_000;

/** The tests that run on any PostgreSQL. */
const CONTRACT_TESTS = ["leads", "pgtap", "lockdown", "due-mails"].map(
  (name) => `supabase/tests/${name}.test.ts`,
);

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** The contract tests, pgTAP among them, each on a new database of the server. */
export function proveContract(serverUrl: string): Promise<readonly Proof[]> {
  const environment = { POSTGRES_SERVER_URL: serverUrl };
  return proveTests(CONTRACT_TESTS, "on Debian's PostgreSQL", environment);
}

/** Runs test files, each a proof: it passes when all its tests have run and passed. */
export async function proveTests(
  paths: readonly string[],
  where: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly Proof[]> {
  const folder = await mkdtemp(join(tmpdir(), "contract-proofs-"));
  try {
    const file = join(folder, "vitest.json");
    const vitest = spawn(
      process.execPath,
      [
        join(PROJECT, "node_modules/vitest/vitest.mjs"),
        "run",
        ...paths,
        // Proofs start servers and programs, beside each other.
        `--hookTimeout=${PATIENCE_MS}`,
        `--testTimeout=${PATIENCE_MS}`,
        "--reporter=json",
        `--outputFile=${file}`,
      ],
      {
        cwd: PROJECT,
        env: { ...process.env, ...environment },
        stdio: "ignore",
      },
    );
    await once(vitest, "exit");
    const { testResults } = report.parse(JSON.parse(await readFile(file, "utf8")));
    return paths.map((path) => {
      const result = testResults.find(({ name }) => name.endsWith(path));
      const tests = result?.assertionResults ?? [];
      const unsuccessful = tests.filter(({ status }) => status !== "passed");
      const isPassed = tests.length > 0 && unsuccessful.length === 0;
      return {
        name: `${basename(path, ".test.ts")} ${where}`,
        outcome: isPassed ? "passed" : "failed",
        figure: isPassed
          ? `${tests.length} tests`
          : unsuccessful.map(({ fullName }) => fullName).join("; ") || "no test ran",
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
