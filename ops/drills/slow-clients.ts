/** Hundreds of clients that never finish their request, while visitors view the page and submit forms. */
import assert from "node:assert/strict";
import { hasFailed } from "../support/ledger.ts";
import { sendRequests, startSlowClients } from "../support/load.ts";
import { sizedProof } from "../support/proof.ts";
import { describeDurations, quantile } from "../support/statistics.ts";
import { printFigures } from "../support/table.ts";
import { startSubmittableSite } from "../support/visitors.ts";

const MAX_P95_MS = 1000;

export const slowClients = sizedProof(
  "slow-clients",
  "slow clients: visitors are served",
  {
    connections: 400,
    views: 3000,
    /** Of each form. */
    submissions: 100,
    visitors: 4,
  },
  async (resources, { connections, views, submissions, visitors }) => {
    const { site, submit } = await startSubmittableSite(resources);
    const page = { name: "page", path: "/", status: 200 };
    const serveVisitors = async () => {
      const [viewed, { entries, durations }] = await Promise.all([
        sendRequests(site.url, [page], { clients: visitors, count: views }),
        submit(submissions, visitors),
      ]);
      const failed = viewed.failures.length + entries.filter(hasFailed).length;
      return { views: viewed.durations, submissions: durations, failed };
    };

    const alone = await serveVisitors();
    const startedAt = performance.now();
    const slow = await startSlowClients(site.url, connections);
    resources.defer(() => slow.stop());
    const crowded = await serveVisitors();
    await slow.closed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);

    printFigures("Slow clients", {
      "page views, alone": describeDurations(alone.views),
      [`page views, ${connections} slow clients`]: describeDurations(crowded.views),
      "submissions, alone": describeDurations(alone.submissions),
      [`submissions, ${connections} slow clients`]: describeDurations(crowded.submissions),
      "failed, alone": alone.failed,
      "failed, with slow clients": crowded.failed,
      "slow connections closed": `after ${seconds} s`,
    });
    const [viewP95, submissionP95] = [
      quantile(crowded.views, 0.95),
      quantile(crowded.submissions, 0.95),
    ];
    const figure = `p95: views ${viewP95.toFixed(0)} ms, submissions ${submissionP95.toFixed(0)} ms`;
    assert.equal(crowded.failed, 0, `${crowded.failed} failed`);
    assert.ok(Math.max(viewP95, submissionP95) < MAX_P95_MS, figure);
    return figure;
  },
);
