import { backendKills } from "../drills/backend-kills.ts";
import type { Invocation } from "../support/command-line.ts";
import { runProofs } from "../support/proof.ts";
import { backup } from "./backup.ts";
import { deno } from "./deno.ts";
import { postgres } from "./postgres.ts";

/** Proofs about the backend that take longer, or need more programs, than the tests. */
export function proveBackend(invocation: Invocation): Promise<void> {
  return runProofs([postgres, backup, deno, backendKills], invocation);
}
