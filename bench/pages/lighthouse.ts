import { goalTable } from "../goals.ts";
import { openBrowser } from "../opened-browser.ts";
import type { Part } from "../part.ts";
import { interleaved } from "../rounds.ts";
import { median, range, type Table, tableOf } from "../table.ts";
import { COMPARED, COMPARED_NOTE, startComparedPages } from "./compared-pages.ts";
import { judge, type Measured } from "./lighthouse-goals.ts";
import { type LighthouseRun, runLighthouse } from "./lighthouse-run.ts";

const ROUNDS = 3;
const METHODS = ["devtools", "simulate"] as const;

function resultTable(measured: readonly Measured[]): Table {
  const score = (read: (run: LighthouseRun) => number) => (row: Measured) =>
    median(row.runs.map(read));
  const time = (read: (run: LighthouseRun) => number) => (row: Measured) => {
    const values = row.runs.map(read).map(Math.round);
    return `${median(values)} (${range(values)})`;
  };
  const speeds = measured.flatMap(({ runs }) => runs.map(({ machineSpeed }) => machineSpeed));
  return tableOf<Measured>(
    `Lighthouse, mobile: medians of ${ROUNDS} rounds`,
    [
      { heading: "Page", read: ({ page }) => page },
      { heading: "Throttling", read: ({ method }) => method },
      { heading: "Perf.", read: score(({ scores }) => scores.performance) },
      { heading: "Access.", read: score(({ scores }) => scores.accessibility) },
      { heading: "Best pr.", read: score(({ scores }) => scores["best-practices"]) },
      { heading: "SEO", read: score(({ scores }) => scores.seo) },
      { heading: "FCP (ms)", read: time(({ times }) => times.firstPaint) },
      { heading: "LCP (ms)", read: time(({ times }) => times.largestPaint) },
      { heading: "TBT (ms)", read: time(({ times }) => times.blocked) },
      { heading: "Speed index", read: time(({ times }) => times.speedIndex) },
      {
        heading: "CLS",
        read: ({ runs }) => median(runs.map(({ times }) => times.shift)).toFixed(3),
      },
    ],
    measured,
    [
      COMPARED_NOTE,
      `In brackets: least–most. The rounds are interleaved, each page in turn, so that the machine's other work meets all of them; Lighthouse's own index of its speed went from ${range(speeds.map(Math.round))}.`,
      "Throttling `devtools`: the browser is slowed down while it loads. `simulate`: reckoned from a load at full speed. Its LCP includes each script whose evaluation starts before the paint is presented, and so jumps between two modes (docs/pagespeed.md): no goal rests on it.",
    ],
  );
}

/** Lighthouse's scores of the site, beside those of the same words without it. */
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
