import { hasFailed } from "../support/ledger.ts";
import { withCpuMs } from "../support/machine.ts";
import { durationColumns } from "../support/statistics.ts";
import { FORMS, type FormName } from "../support/submissions.ts";
import { type Columns, tableOf } from "../support/table.ts";
import { startSubmittableSite, type VisitReport } from "../support/visitors.ts";
import type { Part } from "./part.ts";

const PER_FORM = 200;
const VISITORS = 8;
const WARM_UP = 50;

interface Reported {
  readonly report: VisitReport;
}

interface Row extends Reported {
  readonly form: string;
  readonly cpuMs: number | undefined;
}

/** Also the columns of the growth part. */
export const reportColumns: Columns<Reported> = [
  ["Submissions", ({ report }) => report.entries.length],
  ["per second", ({ report }) => (report.entries.length / report.seconds).toFixed(0)],
  ...durationColumns<Reported>(({ report }) => report.durations),
  ["failed", ({ report }) => report.entries.filter(hasFailed).length],
];

/** From a visitor's post to the response that acknowledges the stored row. */
export const submissions: Part = {
  name: "submissions",
  title: "Submissions",
  async measure(resources) {
    const { site, submit } = await startSubmittableSite(resources);
    await submit(WARM_UP, VISITORS);

    async function measureForm(form?: FormName): Promise<Row> {
      const { result: report, cpuMs } = await withCpuMs([site.pid], () =>
        submit(PER_FORM, VISITORS, form),
      );
      return {
        form: form ?? "all three in turn",
        report,
        cpuMs: cpuMs === undefined ? undefined : cpuMs / report.durations.length,
      };
    }
    const rows: Row[] = [];
    for (const { definition } of FORMS) rows.push(await measureForm(definition.name));
    rows.push(await measureForm());
    return [
      tableOf<Row>(
        `From the post to the stored row, ${VISITORS} visitors at once`,
        [
          ["Form", ({ form }) => form],
          ...reportColumns,
          ["CPU of the site (ms)", ({ cpuMs }) => cpuMs?.toFixed(1) ?? "–"],
        ],
        rows,
        [
          "Real posts, every fourth visitor without JavaScript (the response is then the whole page), to the built site on the embedded backend. Visitors, site and backend are three processes on this machine. A download stores a lead and a row of the download log; a contact message writes its mail to a folder.",
        ],
      ),
    ];
  },
};
