import { globSync } from "node:fs";
import { projectRoot } from "../../scripts/processes.ts";
import { backendKills } from "../drills/backend-kills.ts";
import type { Invocation } from "../support/command-line.ts";
import { type ProofSource, runProofs } from "../support/proof.ts";
import { backup } from "./backup.ts";
import { deno } from "./deno.ts";
import { hostedGuide } from "./hosted-guide.ts";
import { postgres } from "./postgres.ts";
import { proveTests } from "./test-files.ts";

const embedded: ProofSource = {
  name: "embedded",
  async *prove() {
    const tests = globSync("supabase/tests/*.test.ts", { cwd: projectRoot }).sort();
    yield* await proveTests(tests, "on the embedded backend");
  },
};

/** Proofs about the backend that take longer, or need more programs, than the tests. */
export function proveBackend(invocation: Invocation): Promise<void> {
  return runProofs([embedded, postgres, backup, deno, hostedGuide, backendKills], invocation);
}
