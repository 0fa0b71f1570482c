import { expect, test } from "vitest";
import { type Proof, proof, Unavailable } from "../proofs/proof.ts";
import { areConvincing, proofTable } from "../proofs/proof-report.ts";

function prove(): Promise<readonly [passed: Proof, failed: Proof, skipped: Proof]> {
  return Promise.all([
    proof("rows survive", async () => "10 rows"),
    proof("nothing is lost", async () => {
      throw new Error("1 lost");
    }),
    proof("it runs elsewhere", async () => {
      throw new Unavailable("no server");
    }),
  ]);
}

test("the table says what passed, what failed and why something was skipped", async () => {
  expect(proofTable(await prove())).toBe(
    [
      "proof              result   figure",
      "rows survive       passed   10 rows",
      "nothing is lost    FAILED   1 lost",
      "it runs elsewhere  skipped  no server",
    ].join("\n"),
  );
});

test("one failure spoils the whole, and skipping everything proves nothing", async () => {
  const [passed, failed, skipped] = await prove();
  expect(areConvincing([passed, skipped])).toBe(true);
  expect(areConvincing([passed, failed])).toBe(false);
  expect(areConvincing([skipped])).toBe(false);
});
