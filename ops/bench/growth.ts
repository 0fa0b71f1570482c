import pg from "pg";
import { type BackendAddress, startBackend } from "../support/backend.ts";
import { send, submissionsTo } from "../support/backend-calls.ts";
import { ENCODINGS, type Views, viewPage } from "../support/load.ts";
import { startSite } from "../support/site.ts";
import { durationColumns } from "../support/statistics.ts";
import { type Columns, tableOf } from "../support/table.ts";
import { startSubmittableSite, type VisitReport } from "../support/visitors.ts";
import type { Part } from "./part.ts";
import { reportColumns } from "./submissions.ts";

const VISITORS = [1, 8, 64, 512] as const;
const WARM_UP_VISITORS = 8;
const VIEWS = 2000;
/** Of each form; one per visitor where there are more visitors. */
const SUBMISSIONS = 100;
const ROWS = [1_000, 10_000, 100_000, 1_000_000] as const;
const LEADS = 300;

/** PGlite holds the result of a statement in memory. */
const ROWS_PER_STATEMENT = 50_000;

const FILL = `insert into public.leads (first_name, last_name, company, email, idempotency_key)
  select 'Zoë', 'Lefèvre', 'Vents & Marées', 'visiteur.' || number || '@exemple.fr', gen_random_uuid()
  from generate_series($1::integer, $2::integer) as number`;

interface Crowd<Report> {
  readonly visitors: number;
  readonly report: Report;
}

const visitorColumns: Columns<Crowd<unknown>> = [["Visitors at once", ({ visitors }) => visitors]];

/** How the figures change with many visitors and many rows. */
export const growth: readonly Part[] = [
  {
    name: "growth",
    title: "Growth: page views",
    async measure(resources) {
      const site = await startSite({});
      resources.defer(() => site.stop());
      const ending = new AbortController();
      resources.defer(() => ending.abort());
      const view = (visitors: number) =>
        viewPage(site.url, VIEWS, { visitors, encodings: ENCODINGS, signal: ending.signal });

      await view(WARM_UP_VISITORS);
      const rows: Crowd<Views>[] = [];
      for (const visitors of VISITORS) rows.push({ visitors, report: await view(visitors) });
      return [
        tableOf<Crowd<Views>>(
          `${VIEWS} page views, plain \`next start\``,
          [
            ...visitorColumns,
            ["Views/s", ({ report }) => report.perSecond.toFixed(0)],
            ["Median (ms)", ({ report }) => report.latency.p50.toFixed(0)],
            ["p97.5", ({ report }) => report.latency.p97_5.toFixed(0)],
            ["p99", ({ report }) => report.latency.p99.toFixed(0)],
            ["max", ({ report }) => report.latency.max.toFixed(0)],
          ],
          rows,
          [
            "Each visitor sends the next request when the response arrives. Requests beyond the server's capacity queue; none is refused.",
          ],
        ),
      ];
    },
  },
  {
    name: "growth",
    title: "Growth: submissions",
    async measure(resources) {
      const { submit } = await startSubmittableSite(resources);
      await submit(SUBMISSIONS, WARM_UP_VISITORS);
      const rows: Crowd<VisitReport>[] = [];
      for (const visitors of VISITORS) {
        rows.push({ visitors, report: await submit(Math.max(SUBMISSIONS, visitors), visitors) });
      }
      return [
        tableOf<Crowd<VisitReport>>(
          "Submissions of the three forms in turn",
          [...visitorColumns, ...reportColumns],
          rows,
          [
            "Each visitor submits again when the response arrives. Failed: at the first attempt; the visitor then retries. The submission's budget of 8 seconds begins when the site handles the request, so a queued one may wait longer.",
          ],
        ),
      ];
    },
  },
  {
    name: "growth",
    title: "Growth: rows",
    async measure(resources) {
      const backend = await startBackend(resources);
      await storeLeads(backend);
      const rows: { readonly rows: number; readonly durations: readonly number[] }[] = [];
      for (const count of ROWS) {
        await fillLeads(backend, count);
        rows.push({ rows: count, durations: await storeLeads(backend) });
      }
      return [
        tableOf(
          `Storing one lead over the embedded backend's REST interface, ${LEADS} in a row`,
          [
            ["Rows in the table", (row) => row.rows],
            ...durationColumns<(typeof rows)[number]>(({ durations }) => durations, 1),
          ],
          rows,
          [
            "One visitor; with row-level security and the unique index on idempotency keys. A row is written to the data files before it is acknowledged.",
          ],
        ),
      ];
    },
  },
];

/** Fills the leads table up to a number of rows, through the database port. */
async function fillLeads({ databaseUrl }: BackendAddress, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: counted } = await client.query("select count(*)::integer as count from leads");
    for (let from = counted[0].count + 1; from <= rows; from += ROWS_PER_STATEMENT) {
      await client.query(FILL, [from, Math.min(from + ROWS_PER_STATEMENT - 1, rows)]);
    }
  } finally {
    await client.end();
  }
}

/** @returns the duration of each call, in milliseconds. */
async function storeLeads(backend: BackendAddress): Promise<readonly number[]> {
  const durations: number[] = [];
  for (const lead of submissionsTo("leads", LEADS)) {
    const sentAt = performance.now();
    const outcome = await send(lead, backend);
    durations.push(performance.now() - sentAt);
    if (outcome !== "stored") throw new Error("A lead was not stored.");
  }
  return durations;
}
