import { openBrowser } from "../support/browser.ts";
import { interleaved, median, range } from "../support/statistics.ts";
import { type Goal, goalTable, type Table, tableOf } from "../support/terminal.ts";
import {
  COMPARED,
  COMPARED_NOTE,
  type ComparedPage,
  startComparedPages,
} from "./compared-pages.ts";
import {
  CATEGORIES,
  type LighthouseRun,
  runLighthouse,
  type ThrottlingMethod,
} from "./lighthouse-run.ts";
import type { PageLimits, Part } from "./part.ts";

const ROUNDS = 3;
const METHODS = ["devtools", "simulate"] as const;

/** Times the paint of plain HTML. */
const PAINT_MAX_RATIO = 1.2;

/** All rounds of one page with one throttling method. */
export interface Measured {
  readonly page: ComparedPage;
  readonly method: ThrottlingMethod;
  readonly runs: readonly LighthouseRun[];
}

/** Judges the medians; simulated throttling does not count. */
export function judge(
  measured: readonly Measured[],
  { performanceMin, blockingMaxRatio }: PageLimits,
): readonly Goal[] {
  const runsOf = (page: ComparedPage) =>
    measured
      .filter((row) => row.page === page && row.method === "devtools")
      .flatMap((row) => row.runs);
  const of = (page: ComparedPage, read: (run: LighthouseRun) => number) =>
    median(runsOf(page).map(read));

  const perfectScores = CATEGORIES.filter((category) => category !== "performance").map(
    (category) => {
      const score = of("site", ({ scores }) => scores[category]);
      return { goal: `${category} 100`, isMet: score === 100, figure: String(score) };
    },
  );
  const failedAudits = new Set(runsOf("site").flatMap((run) => run.failedAudits));

  const score = ({ scores }: LighthouseRun) => scores.performance;
  const [own, bare] = [of("site", score), of("bare Next page", score)];
  const paint = (name: string, read: (run: LighthouseRun) => number): Goal => {
    const ratio = of("site", read) / of("plain HTML", read);
    return {
      goal: `${name} at most ${PAINT_MAX_RATIO} × plain HTML's`,
      isMet: ratio <= PAINT_MAX_RATIO,
      figure: `${ratio.toFixed(2)} ×`,
    };
  };
  const blocked = ({ times }: LighthouseRun) => Math.round(times.blocked);
  const [ownBlocked, bareBlocked] = [of("site", blocked), of("bare Next page", blocked)];
  const shift = of("site", ({ times }) => times.shift);
  return [
    ...perfectScores,
    {
      goal: "no failed audit outside performance",
      isMet: failedAudits.size === 0,
      figure: Array.from(failedAudits).join(", ") || "none",
    },
    {
      goal: `performance at least ${performanceMin ?? "the bare Next page's"}`,
      isMet: own >= (performanceMin ?? bare),
      figure: `${own}, ${bare}`,
    },
    paint("FCP", ({ times }) => times.firstPaint),
    paint("LCP", ({ times }) => times.largestPaint),
    {
      goal: `TBT at most ${blockingMaxRatio} × the bare Next page's`,
      isMet: ownBlocked <= blockingMaxRatio * bareBlocked,
      figure: `${ownBlocked}, ${bareBlocked} ms`,
    },
    { goal: "CLS 0", isMet: shift === 0, figure: shift.toFixed(3) },
  ];
}

function resultTable(measured: readonly Measured[]): Table {
  const score = (read: (run: LighthouseRun) => number) => (row: Measured) =>
    median(row.runs.map(read));
  const time = (read: (run: LighthouseRun) => number) => (row: Measured) => {
    const values = row.runs.map(read).map(Math.round);
    return `${median(values)} (${range(values)})`;
  };
  const indexes = measured.flatMap(({ runs }) => runs.map((run) => Math.round(run.benchmarkIndex)));
  return tableOf<Measured>(
    `Lighthouse, mobile: medians of ${ROUNDS} rounds`,
    [
      ["Page", ({ page }) => page],
      ["Throttling", ({ method }) => method],
      ["Perf.", score(({ scores }) => scores.performance)],
      ["Access.", score(({ scores }) => scores.accessibility)],
      ["Best pr.", score(({ scores }) => scores["best-practices"])],
      ["SEO", score(({ scores }) => scores.seo)],
      ["FCP (ms)", time(({ times }) => times.firstPaint)],
      ["LCP (ms)", time(({ times }) => times.largestPaint)],
      ["TBT (ms)", time(({ times }) => times.blocked)],
      ["Speed index", time(({ times }) => times.speedIndex)],
      ["CLS", ({ runs }) => median(runs.map(({ times }) => times.shift)).toFixed(3)],
    ],
    measured,
    [
      COMPARED_NOTE,
      `In parentheses: min–max. The rounds are interleaved, so other load on the machine affects all pages alike; Lighthouse's benchmark index ranged over ${range(indexes)}.`,
      "Throttling `devtools`: the browser is throttled while it loads the page. `simulate`: computed from a load at full speed. Simulated LCP includes each script that starts to evaluate before the paint is presented, and so has two modes (docs/decisions.md): no goal is based on it.",
    ],
  );
}

/** Lighthouse scores of the site and of the pages it is compared with. */
export const lighthouse: Part = {
  name: "lighthouse",
  title: "Lighthouse",
  isPerBuild: true,
  async measure(resources, { limits }) {
    const browser = await openBrowser(resources);
    const urls = await startComparedPages(resources, browser);
    await browser.close();
    const ending = new AbortController();
    resources.defer(() => ending.abort());

    const subjects = METHODS.flatMap((method) => COMPARED.map((page) => ({ page, method })));
    const results = await interleaved(ROUNDS, subjects, ({ page, method }) =>
      runLighthouse(urls[page], method, ending.signal),
    );
    const measured = results.map(([subject, runs]): Measured => ({ ...subject, runs }));
    return [resultTable(measured), goalTable(judge(measured, limits))];
  },
};
