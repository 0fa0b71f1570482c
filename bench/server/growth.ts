import { startOwnBackend } from "../../drills/own-backend.ts";
import { type Views, viewPage } from "../../drills/page-views.ts";
import type { VisitReport } from "../../drills/visitors.ts";
import { startSite } from "../../e2e/support/site.ts";
import type { Part } from "../part.ts";
import { type Table, tableOf } from "../table.ts";
import { latencyColumns } from "./latency-columns.ts";
import { fillLeads, storeLeads } from "./lead-table.ts";
import { ENCODINGS } from "./loaded-server.ts";
import { reportColumns } from "./submissions.ts";
import { startSubmittedSite } from "./submitted-site.ts";

const VISITORS = [1, 8, 64, 512] as const;
const VIEWS = 2000;
/** Of each form; with more visitors than that, one for each of them. */
const SUBMISSIONS = 100;
const ROWS = [1_000, 10_000, 100_000, 1_000_000] as const;
const LEADS = 300;

interface Crowd<Measured> {
  readonly visitors: number;
  readonly report: Measured;
}

const visitorColumn = {
  heading: "Visitors at once",
  read: ({ visitors }: Crowd<unknown>) => visitors,
};

async function viewTable(resources: AsyncDisposableStack): Promise<Table> {
  const site = await startSite({});
  resources.defer(() => site.stop());
  const ending = new AbortController();
  resources.defer(() => ending.abort());
  const view = (visitors: number) =>
    viewPage(site.url, VIEWS, { visitors, encodings: ENCODINGS, signal: ending.signal });

  await view(VISITORS[1]);
  const rows: Crowd<Views>[] = [];
  for (const visitors of VISITORS) rows.push({ visitors, report: await view(visitors) });
  return tableOf<Crowd<Views>>(
    `${VIEWS} views of the page, by plain \`next start\``,
    [
      visitorColumn,
      { heading: "Views/s", read: ({ report }) => report.perSecond.toFixed(0) },
      { heading: "Median (ms)", read: ({ report }) => report.latency.p50.toFixed(0) },
      { heading: "p97.5", read: ({ report }) => report.latency.p97_5.toFixed(0) },
      { heading: "p99", read: ({ report }) => report.latency.p99.toFixed(0) },
      { heading: "most", read: ({ report }) => report.latency.max.toFixed(0) },
    ],
    rows,
    [
      "Each visitor asks again as soon as the answer is there: more visitors than the processor can serve wait in line, and none is turned away.",
    ],
  );
}

async function submissionTable(resources: AsyncDisposableStack): Promise<Table> {
  const site = await startSubmittedSite(resources);
  await site.submit(SUBMISSIONS, VISITORS[1]);
  const rows: Crowd<VisitReport>[] = [];
  for (const visitors of VISITORS) {
    rows.push({ visitors, report: await site.submit(Math.max(SUBMISSIONS, visitors), visitors) });
  }
  return tableOf<Crowd<VisitReport>>(
    "Submissions of the three forms in turn",
    [visitorColumn, ...reportColumns],
    rows,
    [
      "Each visitor sends the next draft as soon as the answer is there. Told failed: by the first answer; the visitor then presses again. The submission's budget of 8 seconds begins when the site takes a post up: one that waits in line before may wait for longer.",
    ],
  );
}

async function leadTable(resources: AsyncDisposableStack): Promise<Table> {
  const backend = await startOwnBackend(resources);
  await storeLeads(backend, LEADS);
  const rows: { readonly rows: number; readonly durations: readonly number[] }[] = [];
  for (const count of ROWS) {
    await fillLeads(backend, count);
    rows.push({ rows: count, durations: await storeLeads(backend, LEADS) });
  }
  return tableOf(
    `Storing one lead over the embedded backend's REST interface, ${LEADS} in a row`,
    [
      { heading: "Rows in the table", read: (row) => row.rows },
      ...latencyColumns<(typeof rows)[number]>(({ durations }) => durations, 1),
    ],
    rows,
    [
      "One visitor, row-level security and the unique index of the idempotency keys included; each row is in the files before it is answered for.",
    ],
  );
}

/** What becomes of the figures with many visitors, and with many rows. */
export const growth: readonly Part[] = [
  {
    name: "growth",
    title: "Growth: page views",
    measure: async (resources) => [await viewTable(resources)],
  },
  {
    name: "growth",
    title: "Growth: submissions",
    measure: async (resources) => [await submissionTable(resources)],
  },
  {
    name: "growth",
    title: "Growth: rows",
    measure: async (resources) => [await leadTable(resources)],
  },
];
