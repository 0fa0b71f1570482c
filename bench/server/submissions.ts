import { FORMS, type FormName } from "../../drills/drafts.ts";
import type { VisitReport } from "../../drills/visitors.ts";
import type { Part } from "../part.ts";
import { type Column, tableOf } from "../table.ts";
import { latencyColumns } from "./latency-columns.ts";
import { processorTime } from "./processor-time.ts";
import { startSubmittedSite } from "./submitted-site.ts";

interface Row {
  readonly form: string;
  readonly report: VisitReport;
  readonly processorMs: number | undefined;
}

const OF_EACH_FORM = 200;
const VISITORS = 8;
const WARMUP = 50;

/** What a round of submissions came to. */
export const reportColumns: readonly Column<{ readonly report: VisitReport }>[] = [
  { heading: "Submissions", read: ({ report }) => report.entries.length },
  {
    heading: "per second",
    read: ({ report }) => (report.entries.length / report.seconds).toFixed(0),
  },
  ...latencyColumns<{ readonly report: VisitReport }>(({ report }) => report.durations),
  {
    heading: "told failed",
    read: ({ report }) =>
      report.entries.filter(({ answers }) => answers[0]?.outcome === "failed").length,
  },
];

/** From a visitor's post to the answer that says it is stored. */
export const submissions: Part = {
  name: "submissions",
  title: "Submissions",
  async measure(resources) {
    const site = await startSubmittedSite(resources);
    await site.submit(WARMUP, VISITORS);

    async function measureForm(form?: FormName): Promise<Row> {
      const before = await processorTime([site.pid]);
      const report = await site.submit(OF_EACH_FORM, VISITORS, form);
      const after = await processorTime([site.pid]);
      const isTold = before !== undefined && after !== undefined;
      return {
        form: form ?? "all three in turn",
        report,
        processorMs: isTold ? (after - before) / report.durations.length : undefined,
      };
    }
    const rows: Row[] = [];
    for (const { definition } of FORMS) rows.push(await measureForm(definition.name));
    rows.push(await measureForm());
    return [
      tableOf<Row>(
        `From the post to the stored row, ${VISITORS} visitors at once`,
        [
          { heading: "Form", read: ({ form }) => form },
          ...reportColumns,
          {
            heading: "CPU of the site (ms)",
            read: ({ processorMs }) => processorMs?.toFixed(1) ?? "–",
          },
        ],
        rows,
        [
          "Real posts, one visitor in four without JavaScript (who gets the whole page back), to the built site on the embedded backend. The visitors, the site and the backend are three processes of this machine. A download stores a lead and a line of the log, a contact message writes its mail to a folder.",
        ],
      ),
    ];
  },
};
