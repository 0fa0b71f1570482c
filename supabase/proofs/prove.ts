/** `npm run prove-backend`: everything about the backend that takes longer, or needs more, than the tests. */
import { globSync } from "node:fs";
import { proveTests } from "./contract-proofs.ts";
import { proveWithDeno } from "./deno-proofs.ts";
import { proveDocumentedCalls } from "./documented-calls.ts";
import { proveDocumentedCommands } from "./documented-commands.ts";
import { proveKillDrill } from "./kill-drill.ts";
import { provePostgres } from "./postgres-proofs.ts";
import type { Proof } from "./proof.ts";
import { reportProofs } from "./proof-report.ts";

async function* proveEmbedded(): AsyncGenerator<Proof> {
  yield* await proveTests(globSync("supabase/tests/*.test.ts").sort(), "on the embedded backend");
}

await reportProofs([
  proveEmbedded,
  provePostgres,
  proveWithDeno,
  proveDocumentedCommands,
  proveDocumentedCalls,
  proveKillDrill,
]);
