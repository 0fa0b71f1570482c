/** Ten thousand submissions while the embedded backend is killed ten times: none lost, none twice. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { textTable } from "../local/text-table.ts";
import { type DrillOptions, type DrillReport, runKillDrill } from "./kill-drill/drill.ts";
import { type Proof, proof } from "./proof.ts";
import { reportProofs } from "./proof-report.ts";

const ROWS = 10_000;
const KILLS = 10;

/** The drill, in full unless told otherwise; a seed repeats its moments. */
export async function* proveKillDrill(options: Partial<DrillOptions> = {}): AsyncGenerator<Proof> {
  const { rows = ROWS, kills = KILLS, seed = randomInt(2 ** 32) } = options;
  yield await proof("acknowledged rows survive kill -9, once each", async () => {
    const report = await runKillDrill({ rows, kills, seed });
    console.log(describe(report, seed));
    const { acknowledged, lost, duplicates, unacknowledged, leftovers } = report;
    assert.deepEqual(
      { acknowledged, lost, duplicates, unacknowledged, leftovers },
      { acknowledged: rows, lost: 0, duplicates: 0, unacknowledged: 0, leftovers: [] },
    );
    return `${rows} rows, ${kills} kills, 0 lost, 0 twice`;
  });
}

function describe(report: DrillReport, seed: number): string {
  const { acknowledged, recognised, stored, lost, duplicates, unacknowledged, leftovers } = report;
  const { restartsMs, vainStarts, seconds } = report;
  const mean = restartsMs.reduce((sum, each) => sum + each, 0) / Math.max(restartsMs.length, 1);
  const slowest = Math.max(0, ...restartsMs);
  return textTable(
    ["kill drill", `seed ${seed}`],
    [
      ["acknowledged", String(acknowledged)],
      ["leads recognised when sent again", String(recognised)],
      ["stored", String(stored)],
      ["lost", String(lost)],
      ["twice", String(duplicates)],
      ["stored, never acknowledged", String(unacknowledged)],
      ["kills at work", String(restartsMs.length)],
      ["kills while starting", String(vainStarts)],
      ["restart", `${mean.toFixed(0)} ms on average, ${slowest.toFixed(0)} ms at most`],
      ["rate", `${(acknowledged / seconds).toFixed(0)} rows/s over ${seconds.toFixed(0)} s`],
      ["files left behind", leftovers.join(", ") || "none"],
    ],
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: "string" }, kills: { type: "string" }, seed: { type: "string" } },
  });
  const given = Object.entries(values).map(([name, value]) => [name, Number(value)]);
  await reportProofs([() => proveKillDrill(Object.fromEntries(given))]);
}
