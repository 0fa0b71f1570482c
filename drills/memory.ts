/** What the site's process holds after a day's work, compared with what it held once it had warmed up. */
import assert from "node:assert/strict";
import { textTable } from "#supabase/local/text-table.ts";
import { startBackend } from "../e2e/support/backend.ts";
import { draftsOf, FORMS } from "./drafts.ts";
import { drill, runDrills } from "./drill.ts";
import { startInspectedSite } from "./inspected-site.ts";
import { describeGrowth, growthOf, isSteady, type Memory } from "./memory-growth.ts";
import { viewPage } from "./page-views.ts";
import { readServedForms } from "./served-forms.ts";
import { visit } from "./visitors.ts";

interface Numbers {
  readonly views: number;
  /** Of each form. */
  readonly submissions: number;
  readonly visitors: number;
  /** After so many of both, code is compiled and the allocator has what it needs: the site has settled. */
  readonly settlingViews: number;
  readonly settlingSubmissions: number;
}

export const memoryDrill = drill(
  "memory stays where it settled",
  {
    views: 100_000,
    submissions: 1000,
    settlingViews: 30_000,
    settlingSubmissions: 1000,
    visitors: 32,
  },
  proveSteady,
);

async function proveSteady(numbers: Numbers): Promise<string> {
  const { views, submissions, settlingViews, settlingSubmissions, visitors } = numbers;
  await using resources = new AsyncDisposableStack();
  const backend = await startBackend();
  resources.defer(() => backend.remove());
  const site = await startInspectedSite({ ...backend.environment, SUBMISSIONS_PER_MINUTE: "0" });
  resources.defer(() => site.stop());
  const forms = await readServedForms(site.url);
  const submit = async (count: number) => {
    const drafts = draftsOf(count);
    const { entries } = await visit({ siteUrl: site.url, forms, drafts, visitors });
    assert.ok(
      entries.every(({ answers }) => answers.length === 1),
      "every submission succeeds at once",
    );
  };

  const started = await site.measure();
  await viewPage(site.url, settlingViews);
  await submit(settlingSubmissions);
  const settled = await site.measure();
  await viewPage(site.url, views);
  const viewed = await site.measure();
  await submit(submissions);
  const submitted = await site.measure();

  const stages: readonly (readonly [name: string, memory: Memory])[] = [
    ["started", started],
    ["settled", settled],
    [`after ${views} page views`, viewed],
    [`after ${submissions * FORMS.length} submissions`, submitted],
  ];
  console.log(
    textTable(
      ["memory after garbage collection", "process", "heap"],
      stages.map(([name, { resident, heap }]) => [
        name,
        `${resident.toFixed(1)} MB`,
        `${heap.toFixed(1)} MB`,
      ]),
    ),
  );
  const growths = [viewed, submitted].map((after) => growthOf(settled, after));
  const figure = growths.map(describeGrowth).join("; ");
  assert.ok(growths.every(isSteady), figure);
  return figure;
}

if (import.meta.main) await runDrills(memoryDrill);
