/** Hundreds of clients that never finish their request, while visitors look at the page and send its forms. */
import assert from "node:assert/strict";
import { textTable } from "#supabase/local/text-table.ts";
import { startBackend } from "../e2e/support/backend.ts";
import { startSite } from "../e2e/support/site.ts";
import { draftsOf } from "./drafts.ts";
import { drill, runDrills } from "./drill.ts";
import { readServedForms } from "./served-forms.ts";
import { startSlowClients } from "./slow-headers.ts";
import { quantile, spread } from "./spread.ts";
import { visit } from "./visitors.ts";

/** Nineteen of twenty visitors wait less. */
const P95_MAX_MS = 1000;

interface Numbers {
  readonly connections: number;
  readonly views: number;
  /** Of each form. */
  readonly submissions: number;
  readonly visitors: number;
}

export const slowClientsDrill = drill(
  "slow clients: visitors are served",
  { connections: 400, views: 3000, submissions: 100, visitors: 4 },
  proveServed,
);

async function proveServed({ connections, ...visits }: Numbers): Promise<string> {
  await using resources = new AsyncDisposableStack();
  const backend = await startBackend();
  resources.defer(() => backend.remove());
  const site = await startSite({ ...backend.environment, SUBMISSIONS_PER_MINUTE: "0" });
  resources.defer(() => site.stop());

  const before = await serve(site.url, visits);
  const startedAt = performance.now();
  const slow = await startSlowClients(site.url, connections);
  resources.defer(() => slow.stop());
  const among = await serve(site.url, visits);
  await slow.cutOff;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);

  console.log(
    textTable(
      ["slow clients", "none", String(connections)],
      [
        ["page views", spread(before.views), spread(among.views)],
        ["submissions", spread(before.submissions), spread(among.submissions)],
        ["told failed", String(before.toldFailed), String(among.toldFailed)],
        ["all cut off", "–", `after ${seconds} s`],
      ],
    ),
  );
  const views = quantile(among.views, 0.95);
  const submissions = quantile(among.submissions, 0.95);
  const figure = `p95: views ${views.toFixed(0)} ms, submissions ${submissions.toFixed(0)} ms`;
  assert.equal(among.toldFailed, 0, `${among.toldFailed} told failed`);
  assert.ok(Math.max(views, submissions) < P95_MAX_MS, figure);
  return figure;
}

/** Visitors who look, beside visitors who send. @returns how long each waited, in milliseconds. */
async function serve(
  siteUrl: string,
  { views, submissions, visitors }: Omit<Numbers, "connections">,
) {
  const waits: number[] = [];
  async function look() {
    while (waits.length < views) {
      const askedAt = performance.now();
      const page = await fetch(siteUrl);
      await page.text();
      waits.push(performance.now() - askedAt);
    }
  }
  const [{ entries, durations }] = await Promise.all([
    visit({
      siteUrl,
      forms: await readServedForms(siteUrl),
      drafts: draftsOf(submissions),
      visitors,
    }),
    ...Array.from({ length: visitors }, look),
  ]);
  const toldFailed = entries.filter(({ answers }) => answers[0]?.outcome === "failed").length;
  return { views: waits, submissions: durations, toldFailed };
}

if (import.meta.main) await runDrills(slowClientsDrill);
