/** Submissions to a site that is killed in the middle of them, again and again. */
import assert from "node:assert/strict";
import { balanceTable } from "./balance-table.ts";
import { draftsOf, FORMS } from "./drafts.ts";
import { drill, runDrills } from "./drill.ts";
import { type KillableSite, startKillableSite } from "./killable-site.ts";
import { balance, figureOf, isWhole } from "./ledger.ts";
import { startOwnBackend } from "./own-backend.ts";
import { Sending } from "./sending.ts";
import { readServedForms } from "./served-forms.ts";
import { spread } from "./spread.ts";
import { visit } from "./visitors.ts";

export const siteKillDrill = drill(
  "a site that is killed: none lost, none twice",
  {
    /** Of each form. */
    submissions: 1000,
    visitors: 32,
    kills: 10,
  },
  proveThroughKills,
);

async function proveThroughKills(numbers: {
  readonly submissions: number;
  readonly visitors: number;
  readonly kills: number;
}): Promise<string> {
  await using resources = new AsyncDisposableStack();
  const backend = await startOwnBackend(resources);
  const site = await startKillableSite({ ...backend.environment, SUBMISSIONS_PER_MINUTE: "0" });
  resources.defer(() => site.stop());

  const forms = await readServedForms(site.url);
  const sending = new Sending();
  const [report, restartsMs] = await Promise.all([
    visit({
      siteUrl: site.url,
      forms,
      drafts: draftsOf(numbers.submissions),
      visitors: numbers.visitors,
      whenServed: site.whenServed,
      onSent: () => sending.count(),
    }).finally(() => sending.end()),
    killInTheMiddle(site, sending, numbers),
  ]);

  const result = balance(report.entries, await backend.stopAndRead());
  console.log(
    balanceTable("site kills", result, report, [
      ["kills of the site", String(restartsMs.length)],
      ["restarts", restartsMs.length > 0 ? spread(restartsMs) : "none"],
    ]),
  );
  assert.ok(isWhole(result), figureOf(result));
  assert.equal(restartsMs.length, numbers.kills, "not every kill came while visitors were sending");
  return `${result.drafts} drafts, ${restartsMs.length} kills: ${figureOf(result)}`;
}

/** Evenly spread over the acknowledgements. @returns how long each start took, from the kill on. */
async function killInTheMiddle(
  site: KillableSite,
  sending: Sending,
  { submissions, kills }: { readonly submissions: number; readonly kills: number },
): Promise<readonly number[]> {
  const restartsMs: number[] = [];
  const every = (submissions * FORMS.length) / (kills + 1);
  while (restartsMs.length < kills && (await sending.reaches(every * (restartsMs.length + 1)))) {
    restartsMs.push(await site.killAndStart());
  }
  return restartsMs;
}

if (import.meta.main) await runDrills(siteKillDrill);
