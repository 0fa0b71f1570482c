/** `npm run prove-backend`: everything about the backend that takes longer, or needs more, than the tests. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { proveTests } from "./contract-proofs.ts";
import { proveWithDeno } from "./deno-proofs.ts";
import { proveDocumentedCalls } from "./documented-calls.ts";
import { proveDocumentedCommands } from "./documented-commands.ts";
import { proveKillDrill } from "./kill-drill.ts";
import { provePostgres } from "./postgres-proofs.ts";
import type { Proof } from "./proof.ts";
import { reportProofs } from "./proof-report.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

async function* proveEmbedded(): AsyncGenerator<Proof> {
  const tests = globSync("supabase/tests/*.test.ts", { cwd: PROJECT }).sort();
  yield* await proveTests(tests, "on the embedded backend");
}

await reportProofs([
  proveEmbedded,
  provePostgres,
  proveWithDeno,
  proveDocumentedCommands,
  proveDocumentedCalls,
  proveKillDrill,
]);
