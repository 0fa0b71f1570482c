import type { PageLimits } from "../builds.ts";
import type { Goal } from "../goals.ts";
import { median } from "../table.ts";
import type { ComparedPage } from "./compared-pages.ts";
import { CATEGORIES, type LighthouseRun, type ThrottlingMethod } from "./lighthouse-run.ts";

/** All rounds of one page under one kind of throttling. */
export interface Measured {
  readonly page: ComparedPage;
  readonly method: ThrottlingMethod;
  readonly runs: readonly LighthouseRun[];
}

/** How much later than plain HTML the page may be there. */
const PAINT_MAX_RATIO = 1.2;

/** The goals, by medians, where throttling is really applied. */
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

  const atLeast100 = CATEGORIES.filter((category) => category !== "performance").map((category) => {
    const score = of("site", ({ scores }) => scores[category]);
    return { goal: `${category} 100`, isHeld: score === 100, figure: String(score) };
  });
  const shortcomings = new Set(runsOf("site").flatMap((run) => run.shortcomings));

  const score = ({ scores }: LighthouseRun) => scores.performance;
  const [own, bare] = [of("site", score), of("bare Next page", score)];
  const paint = (name: string, read: (run: LighthouseRun) => number): Goal => {
    const ratio = of("site", read) / of("plain HTML", read);
    return {
      goal: `${name} at most ${PAINT_MAX_RATIO} × plain HTML's`,
      isHeld: ratio <= PAINT_MAX_RATIO,
      figure: `${ratio.toFixed(2)} ×`,
    };
  };
  const blocked = ({ times }: LighthouseRun) => Math.round(times.blocked);
  const [ownBlocked, bareBlocked] = [of("site", blocked), of("bare Next page", blocked)];
  const shift = of("site", ({ times }) => times.shift);
  return [
    ...atLeast100,
    {
      goal: "no audit outside performance costs points",
      isHeld: shortcomings.size === 0,
      figure: Array.from(shortcomings).join(", ") || "none does",
    },
    {
      goal: `performance at least ${performanceMin ?? "the bare Next page's"}`,
      isHeld: own >= (performanceMin ?? bare),
      figure: `${own}, ${bare}`,
    },
    paint("FCP", ({ times }) => times.firstPaint),
    paint("LCP", ({ times }) => times.largestPaint),
    {
      goal: `TBT at most ${blockingMaxRatio} × the bare Next page's`,
      isHeld: ownBlocked <= blockingMaxRatio * bareBlocked,
      figure: `${ownBlocked}, ${bareBlocked} ms`,
    },
    { goal: "CLS 0", isHeld: shift === 0, figure: shift.toFixed(3) },
  ];
}
