import process from "node:process";
import { textTable } from "../local/text-table.ts";
import type { Proof } from "./proof.ts";

/** Proofs that are made one after the other, each told as soon as it has ended. */
export type ProofSource = () => AsyncIterable<Proof>;

/** Makes all proofs and prints one table of them; a failure ends the process with status 1. */
export async function reportProofs(sources: readonly ProofSource[]): Promise<void> {
  const proofs: Proof[] = [];
  for (const prove of sources) {
    for await (const proof of prove()) {
      proofs.push(proof);
      console.log(`${proof.outcome}: ${proof.name} (${proof.figure})`);
    }
  }
  console.log(`\n${proofTable(proofs)}`);
  if (!areConvincing(proofs)) process.exitCode = 1;
}

/** One line for each proof: what was shown, how it ended, what was measured or why it did not. */
export function proofTable(proofs: readonly Proof[]): string {
  const rows = proofs.map(({ name, outcome, figure }) => {
    return outcome === "failed" ? [name, "FAILED", figure] : [name, outcome, figure];
  });
  return textTable(["proof", "result", "figure"], rows);
}

/** None failed, and not all were skipped. */
export function areConvincing(proofs: readonly Proof[]): boolean {
  const outcomes = new Set(proofs.map(({ outcome }) => outcome));
  return outcomes.has("passed") && !outcomes.has("failed");
}
