/** Submissions to the embedded backend while it is killed at random moments, also while it starts. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type BackendProcess, backendProcess, readStoredRows } from "../support/backend.ts";
import { type BackendCall, send, submissionsTo } from "../support/backend-calls.ts";
import { compare } from "../support/ledger.ts";
import { sizedProof } from "../support/proof.ts";
import { temporaryFolder } from "../support/site.ts";
import { describeDurations, seededRandom } from "../support/statistics.ts";
import { printFigures } from "../support/terminal.ts";
import { Progress } from "../support/visitors.ts";

const CLIENTS = 8;

/** The site's own delays are longer. */
const RETRY_DELAY_MS = 20;

/** From the acknowledgement that triggers a kill: it may hit any point of a request. */
const MAX_KILL_DELAY_MS = 30;

/** Longer than a start takes. */
const MAX_START_MS = 1500;

/** Share of the restarts that are killed as well. */
const KILLED_STARTS = 0.3;

/** All that a stopped backend may leave in its data folder. */
const EXPECTED_ENTRIES = new Set(["postgres", "mail", "embedded.lock"]);

interface Sizes {
  readonly rows: number;
  readonly kills: number;
  /** Reproduces the moments of the kills. */
  readonly seed: number;
}

export const backendKills = sizedProof(
  "backend-kills",
  "acknowledged rows survive kill -9, once each",
  { rows: 10_000, kills: 10, seed: randomInt(2 ** 32) },
  async (resources, sizes) => {
    const report = await killRepeatedly(resources, sizes);
    const { restartsMs, seconds, leftovers, ...counts } = report;
    printFigures(`Backend kills, seed ${sizes.seed}`, {
      acknowledged: counts.acknowledged,
      "recognised on retry": counts.recognised,
      stored: counts.stored,
      lost: counts.lost,
      duplicates: counts.duplicates,
      "stored, never acknowledged": counts.unacknowledged,
      "kills while serving": restartsMs.length,
      "kills while starting": counts.killedStarts,
      "restart times": describeDurations(restartsMs),
      rate: `${(counts.acknowledged / seconds).toFixed(0)} rows/s over ${seconds.toFixed(0)} s`,
      "files left behind": leftovers.join(", ") || "none",
    });
    assertExact(report, sizes);
    return `${sizes.rows} rows, ${sizes.kills} kills, 0 lost, 0 duplicates`;
  },
);

function assertExact(
  report: Awaited<ReturnType<typeof killRepeatedly>>,
  { rows, kills }: Sizes,
): void {
  const { acknowledged, stored, lost, duplicates, unacknowledged, leftovers } = report;
  assert.deepEqual(
    { acknowledged, stored, lost, duplicates, unacknowledged, leftovers },
    { acknowledged: rows, stored: rows, lost: 0, duplicates: 0, unacknowledged: 0, leftovers: [] },
  );
  assert.equal(report.restartsMs.length, kills);
}

/** Clients submit until every submission is acknowledged; then the stored rows are compared. */
async function killRepeatedly(resources: AsyncDisposableStack, { rows, kills, seed }: Sizes) {
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const backend = backendProcess(folder.path);
  resources.defer(() => backend.kill());
  const random = seededRandom(seed);
  const startedAt = performance.now();
  // The first kill hits the creation of the database.
  await backend.startAndKill(random() * MAX_START_MS);
  await backend.start();

  const calls = submissionsTo("all", rows);
  const acknowledged: BackendCall[] = [];
  const progress = new Progress();
  let recognised = 0;
  async function client() {
    for (const call of calls) {
      let outcome = await send(call, await backend.whenUp());
      while (!outcome) {
        await pause(RETRY_DELAY_MS);
        outcome = await send(call, await backend.whenUp());
      }
      if (outcome === "duplicate") recognised += 1;
      acknowledged.push(call);
      progress.increment();
    }
  }
  const moments = Array.from({ length: kills }, () => Math.floor(random() * rows));
  const [{ restartsMs, killedStarts }] = await Promise.all([
    killAt(
      moments.sort((a, b) => a - b),
      backend,
      progress,
      random,
    ),
    ...Array.from({ length: CLIENTS }, client),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  await backend.stop();
  return {
    ...compare(acknowledged, await readStoredRows(folder.path)),
    acknowledged: acknowledged.length,
    /** Stored before a kill cut the response off, and recognised on retry. */
    recognised,
    killedStarts: killedStarts + 1,
    restartsMs,
    seconds,
    leftovers: (await readdir(folder.path)).filter((name) => !EXPECTED_ENTRIES.has(name)),
  };
}

async function killAt(
  moments: readonly number[],
  backend: BackendProcess,
  progress: Progress,
  random: () => number,
) {
  const restartsMs: number[] = [];
  let killedStarts = 0;
  for (const moment of moments) {
    await progress.reaches(moment);
    await pause(random() * MAX_KILL_DELAY_MS);
    await backend.kill();
    if (random() < KILLED_STARTS) {
      killedStarts += 1;
      await backend.startAndKill(random() * MAX_START_MS);
    }
    restartsMs.push(await backend.start());
  }
  return { restartsMs, killedStarts };
}
