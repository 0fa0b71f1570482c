/** Health checks of a site whose backend is dead or hangs, while visitors view pages. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { startBackend } from "../support/backend.ts";
import { type Fault, startFaultProxy } from "../support/fault-proxy.ts";
import { sendRequests } from "../support/load.ts";
import { sizedProof } from "../support/proof.ts";
import { startSite } from "../support/site.ts";
import { describeDurations } from "../support/statistics.ts";
import { printFigures } from "../support/table.ts";

const MAX_MS = 1000;
const PATH = "/healthz";
const POLL_MS = 100;

const PAGES = [
  { name: "page", path: "/", status: 200 },
  { name: "404", path: "/inconnu", status: 404 },
];

export const health = sizedProof(
  "health",
  "health checks under load: 503 within a second, whether the backend is dead or hangs",
  {
    /** Clients that view pages. */
    visitors: 8,
    probers: 4,
    /** Of probing under each fault; a result is kept for 5 s. */
    seconds: 16,
  },
  async (resources, { visitors, probers, seconds }) => {
    const backend = await startBackend(resources);
    const proxy = await startFaultProxy(backend.url);
    resources.defer(() => proxy.stop());
    const site = await startSite({ ...backend.environment, SUPABASE_URL: proxy.url });
    resources.defer(() => site.stop());
    const becomes = async (status: number) => {
      while ((await fetch(site.url + PATH)).status !== status) await pause(POLL_MS);
    };

    async function probe(fault: Fault) {
      await becomes(200);
      await proxy.break(fault);
      await becomes(503);
      const signal = AbortSignal.timeout(seconds * 1000);
      const [probes, views] = await Promise.all([
        sendRequests(site.url, [{ name: `${fault}`, path: PATH, status: 503 }], {
          clients: probers,
          signal,
        }),
        sendRequests(site.url, PAGES, { clients: visitors, signal }),
      ]);
      await proxy.repair();
      assert.deepEqual([...probes.failures, ...views.failures], []);
      return { durations: probes.durations, views: views.durations.length };
    }

    const dead = await probe("refuse");
    const hanging = await probe("hang");
    printFigures("Health checks", {
      "dead backend": describeDurations(dead.durations),
      "hanging backend": describeDurations(hanging.durations),
      "page views meanwhile": dead.views + hanging.views,
    });
    const durations = [...dead.durations, ...hanging.durations];
    const slowest = Math.max(...durations);
    const figure = `${durations.length} probes, the slowest after ${slowest.toFixed(0)} ms`;
    assert.ok(slowest < MAX_MS, figure);
    return figure;
  },
);
