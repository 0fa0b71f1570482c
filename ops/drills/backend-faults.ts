/** Submissions through a faulty network, to a backend that is killed at intervals. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SUBMISSION_MAX_TRIES } from "#lib/supabase/time-budget.ts";
import { type BackendProcess, startBackend } from "../support/backend.ts";
import {
  type CallFault,
  type ChooseFault,
  type FaultProxy,
  startFaultProxy,
} from "../support/fault-proxy.ts";
import { balance, isExact, summarize } from "../support/ledger.ts";
import { sizedProof } from "../support/proof.ts";
import { startSite } from "../support/site.ts";
import { describeDurations, seededRandom } from "../support/statistics.ts";
import { submissionsOf } from "../support/submissions.ts";
import { printBalance, readServedForms, visit } from "../support/visitors.ts";

/** Share of visitors whose first answer may be a failure. */
const MAX_FAILED = 0.001;

/** Faults that make an attempt fail; a hang uses most of a submission's budget. */
const FAILING: readonly CallFault[] = [
  "reset before commit",
  "reset after commit",
  "429 with a short Retry-After",
  408,
  429,
  502,
  503,
  504,
];
const HANGS: readonly CallFault[] = ["hang", "hang after commit"];

/** Any 2xx response is a success, whatever its body. */
const HARMLESS: readonly CallFault[] = [
  "late answer",
  "slow body",
  "truncated body",
  "malformed JSON",
];

/** Hangs are rarer than other faults, or the drill would take hours. */
const HANG_RARITY = 10;

const MIX: readonly CallFault[] = [
  ...Array<readonly CallFault[]>(HANG_RARITY)
    .fill([...FAILING, ...HARMLESS])
    .flat(),
  ...HANGS,
];

export const backendFaults = sizedProof(
  "backend-faults",
  "faults and a killed backend: none lost, none stored twice, hardly a failure reported",
  {
    /** Of each form. */
    submissions: 3000,
    visitors: 32,
    /** Share of the backend calls that get a fault. */
    faults: 0.2,
    /** Seconds between kills of the backend. */
    interval: 5,
    /** Reproduces the sequence of faults. */
    seed: randomInt(2 ** 32),
  },
  async (resources, { submissions, visitors, faults, interval, seed }) => {
    const backend = await startBackend(resources);
    const proxy = await startFaultProxy(backend.url);
    resources.defer(() => proxy.stop());
    const site = await startSite({
      ...backend.environment,
      SUPABASE_URL: proxy.url,
      SUBMISSIONS_PER_MINUTE: "0",
    });
    resources.defer(() => site.stop());

    const random = seededRandom(seed);
    const choose = () => (random() < faults ? MIX[Math.floor(random() * MIX.length)] : undefined);
    await proxy.break(choose);
    const forms = await readServedForms(site.url);
    const end = new AbortController();
    const [report, restartsMs] = await Promise.all([
      visit({
        siteUrl: site.url,
        forms,
        submissions: submissionsOf(submissions),
        visitors,
      }).finally(() => end.abort()),
      killAtIntervals(backend, proxy, choose, { interval, signal: end.signal }),
    ]);

    const result = balance(report.entries, await backend.stopAndRead());
    const downMs = restartsMs.reduce((sum, each) => sum + each, 0);
    const failingShare = (faults * (MIX.length - HANG_RARITY * HARMLESS.length)) / MIX.length;
    printBalance(`Backend faults, seed ${seed}`, result, report, {
      "faulty calls": `${100 * faults} %`,
      "… that fail the attempt": `${(100 * failingShare).toFixed(1)} %`,
      "… all attempts of a call, by chance": `${(100 * failingShare ** SUBMISSION_MAX_TRIES).toFixed(2)} %`,
      "kills of the backend": `${restartsMs.length}, one every ${interval} s`,
      "restart times": describeDurations(restartsMs),
      "backend down": `${(downMs / report.seconds / 10).toFixed(0)} % of the time`,
    });
    console.log(
      `Faults, equally frequent: ${[...FAILING, ...HARMLESS].join(", ")}; ${HANG_RARITY} times rarer: ${HANGS.join(", ")}.\n`,
    );
    assert.ok(isExact(result), summarize(result));
    assert.ok(result.failed <= Math.ceil(MAX_FAILED * result.submissions), summarize(result));
    return `${result.submissions} submissions, ${restartsMs.length} kills: ${summarize(result)}`;
  },
);

/** Kills the backend and refuses connections until it is up again. @returns the start times. */
async function killAtIntervals(
  backend: BackendProcess,
  proxy: FaultProxy,
  choose: ChooseFault,
  { interval, signal }: { readonly interval: number; readonly signal: AbortSignal },
): Promise<readonly number[]> {
  const restartsMs: number[] = [];
  const tick = () => pause(1000 * interval, undefined, { signal }).catch(() => {});
  await tick();
  while (!signal.aborted) {
    const nextTick = tick();
    await backend.kill();
    await proxy.break("refuse");
    restartsMs.push(await backend.start());
    await proxy.repair();
    await proxy.break(choose);
    await nextTick;
  }
  return restartsMs;
}
