/** Submissions to the built site through a faulty network, from a backend that is killed again and again. */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { KillableBackend } from "#supabase/proofs/kill-drill/killable-backend.ts";
import { seededRandom } from "#supabase/proofs/kill-drill/seeded-random.ts";
import { type ChooseFault, type FaultProxy, startFaultProxy } from "../e2e/support/fault-proxy.ts";
import { startSite } from "../e2e/support/site.ts";
import { SUBMISSION_MAX_TRIES } from "../lib/supabase/time-budget.ts";
import { balanceTable } from "./balance-table.ts";
import { draftsOf } from "./drafts.ts";
import { drill, runDrills } from "./drill.ts";
import { chooseFaults, describeMix, troubledShare } from "./fault-mix.ts";
import { balance, figureOf, isWhole } from "./ledger.ts";
import { startOwnBackend } from "./own-backend.ts";
import { readServedForms } from "./served-forms.ts";
import { spread } from "./spread.ts";
import { visit } from "./visitors.ts";

export const faultDrill = drill(
  "faults and a killed backend: none lost, none twice, hardly a failure told",
  {
    /** Of each form. */
    submissions: 3000,
    visitors: 32,
    /** Share of the calls to the backend that meet a fault. */
    faults: 0.2,
    /** Seconds from one kill of the backend to the next. */
    interval: 5,
    /** Repeats the faults' order. */
    seed: randomInt(2 ** 32),
  },
  proveThroughFaults,
);

/** This share of the visitors, at most, is told of a failure by the first answer. */
const MOST_TOLD_FAILED = 0.001;

interface Numbers {
  readonly submissions: number;
  readonly visitors: number;
  readonly faults: number;
  readonly interval: number;
  readonly seed: number;
}

async function proveThroughFaults(numbers: Numbers): Promise<string> {
  const { submissions, visitors, faults, interval, seed } = numbers;
  await using resources = new AsyncDisposableStack();
  const backend = await startOwnBackend(resources);
  const proxy = await startFaultProxy(backend.url);
  resources.defer(() => proxy.stop());
  const site = await startSite({
    ...backend.environment,
    SUPABASE_URL: proxy.url,
    SUBMISSIONS_PER_MINUTE: "0",
  });
  resources.defer(() => site.stop());

  const choose = chooseFaults(faults, seededRandom(seed));
  await proxy.break(choose);
  const forms = await readServedForms(site.url);
  const end = new AbortController();
  const [report, restartsMs] = await Promise.all([
    visit({ siteUrl: site.url, forms, drafts: draftsOf(submissions), visitors }).finally(() =>
      end.abort(),
    ),
    killAgainAndAgain(backend, proxy, choose, { interval, signal: end.signal }),
  ]);

  const result = balance(report.entries, await backend.stopAndRead());
  console.log(`${describeMix()}\n`);
  const away = restartsMs.reduce((sum, each) => sum + each, 0);
  const alone = 100 * troubledShare(faults) ** SUBMISSION_MAX_TRIES;
  console.log(
    balanceTable(`fault drill, seed ${seed}`, result, report, [
      ["faulty answers", `${100 * faults} % of the calls`],
      ["… that cost a try", `${(100 * troubledShare(faults)).toFixed(1)} % of the calls`],
      ["… all tries of a call, by chance alone", `${alone.toFixed(2)} %`],
      ["kills of the backend", `${restartsMs.length}, one every ${interval} s`],
      ["restarts", restartsMs.length > 0 ? spread(restartsMs) : "none"],
      ["backend away", `${(away / report.seconds / 10).toFixed(0)} % of the time`],
    ]),
  );
  assert.ok(isWhole(result), figureOf(result));
  assert.ok(result.toldFailed <= Math.ceil(MOST_TOLD_FAILED * result.drafts), figureOf(result));
  return `${result.drafts} drafts, ${restartsMs.length} kills: ${figureOf(result)}`;
}

/** Kills the backend, refuses connections until it is back, and so on. @returns how long each start took. */
async function killAgainAndAgain(
  backend: KillableBackend,
  proxy: FaultProxy,
  choose: ChooseFault,
  { interval, signal }: { readonly interval: number; readonly signal: AbortSignal },
): Promise<readonly number[]> {
  const restartsMs: number[] = [];
  const beat = () => pause(1000 * interval, undefined, { signal }).catch(() => {});
  await beat();
  while (!signal.aborted) {
    const nextBeat = beat();
    await backend.kill();
    await proxy.break("refuse");
    restartsMs.push(await backend.start());
    await proxy.repair();
    await proxy.break(choose);
    await nextBeat;
  }
  return restartsMs;
}

if (import.meta.main) await runDrills(faultDrill);
