/** Submissions to a site that is killed while they are under way. */
import assert from "node:assert/strict";
import { startBackend } from "../support/backend.ts";
import { balance, isExact, summarize } from "../support/ledger.ts";
import { sizedProof } from "../support/proof.ts";
import { type Environment, type Site, startSite } from "../support/site.ts";
import { describeDurations } from "../support/statistics.ts";
import { FORMS, submissionsOf } from "../support/submissions.ts";
import { Progress, printBalance, readServedForms, visit } from "../support/visitors.ts";

export const siteKills = sizedProof(
  "site-kills",
  "a site that is killed: none lost, none stored twice",
  {
    /** Of each form. */
    submissions: 1000,
    visitors: 32,
    kills: 10,
  },
  async (resources, { submissions, visitors, kills }) => {
    const backend = await startBackend(resources);
    const site = await startRestartableSite({
      ...backend.environment,
      SUBMISSIONS_PER_MINUTE: "0",
    });
    resources.defer(() => site.stop());

    const forms = await readServedForms(site.url);
    const progress = new Progress();
    const killTimes = async () => {
      const restartsMs: number[] = [];
      // Evenly spread over the acknowledgements.
      const every = (submissions * FORMS.length) / (kills + 1);
      while (
        restartsMs.length < kills &&
        (await progress.reaches(every * (restartsMs.length + 1)))
      ) {
        restartsMs.push(await site.killAndRestart());
      }
      return restartsMs;
    };
    const [report, restartsMs] = await Promise.all([
      visit({
        siteUrl: site.url,
        forms,
        submissions: submissionsOf(submissions),
        visitors,
        whenServed: site.whenServed,
        progress,
      }),
      killTimes(),
    ]);

    const result = balance(report.entries, await backend.stopAndRead());
    printBalance("Site kills", result, report, {
      "kills of the site": restartsMs.length,
      "restart times": describeDurations(restartsMs),
    });
    assert.ok(isExact(result), summarize(result));
    assert.equal(restartsMs.length, kills, "the submissions ended before the last kill");
    return `${result.submissions} submissions, ${restartsMs.length} kills: ${summarize(result)}`;
  },
);

/** The built site; restarts keep its address. */
async function startRestartableSite(environment: Environment) {
  let site: Site = await startSite(environment);
  const { url } = site;
  let served = Promise.withResolvers<void>();
  served.resolve();
  return {
    url,
    /** Resolves once it is up; at once if it is. */
    whenServed: () => served.promise,
    /** @returns milliseconds from the kill until it was ready. */
    async killAndRestart() {
      const killedAt = performance.now();
      served = Promise.withResolvers();
      try {
        await site.kill();
        site = await startSite(environment, new URL(url));
        served.resolve();
      } catch (error) {
        // Otherwise the visitors would wait for ever.
        served.reject(error);
        throw error;
      }
      return performance.now() - killedAt;
    },
    stop: () => site.stop(),
  };
}
