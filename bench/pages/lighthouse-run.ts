import { z } from "zod";
import { CHROMIUM_ARGS } from "../../scripts/chromium.ts";
import { runOnDemand } from "../../scripts/on-demand.ts";
import { chromiumPath } from "../opened-browser.ts";
import { withRetries } from "../retries.ts";

const LIGHTHOUSE = { package: "lighthouse@13.5.0", command: "lighthouse" };

/** `devtools` slows the browser down while it loads; `simulate` reckons from a load at full speed. */
export type ThrottlingMethod = "devtools" | "simulate";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const TIMES = {
  firstPaint: "first-contentful-paint",
  largestPaint: "largest-contentful-paint",
  blocked: "total-blocking-time",
  speedIndex: "speed-index",
  shift: "cumulative-layout-shift",
} as const;

const TRIES = 3;

/** Of a page that could not be judged: its scores are null. */
const failedReport = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }),
});

const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/** What Lighthouse says of one load on its telephone; times in milliseconds. */
export interface LighthouseRun {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly times: Readonly<Record<keyof typeof TIMES, number>>;
  /** Audits outside performance that cost points. */
  readonly shortcomings: readonly string[];
  /** Lighthouse's own measure of the machine at that moment. */
  readonly machineSpeed: number;
}

/** Runs Lighthouse's command line and returns the report that it prints. */
export type PrintReport = (args: readonly string[], signal: AbortSignal) => Promise<string>;

const printReport: PrintReport = (args, signal) =>
  runOnDemand(LIGHTHOUSE, args, { environment: { CHROME_PATH: chromiumPath() }, signal });

/**
 * Loads the page in Lighthouse, again where the browser's trace fails.
 * @throws Error of the last try.
 */
export function runLighthouse(
  url: string,
  method: ThrottlingMethod,
  signal: AbortSignal,
  print: PrintReport = printReport,
): Promise<LighthouseRun> {
  const args = [
    url,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    "--no-enable-error-reporting",
    "--disable-full-page-screenshot",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--throttling-method=${method}`,
    `--chrome-flags=--headless ${CHROMIUM_ARGS.join(" ")}`,
  ];
  return withRetries(`Lighthouse (${method}) of ${url}`, TRIES, signal, async () =>
    readReport(JSON.parse(await print(args, signal))),
  );
}

/** @throws Error when the page could not be judged. */
export function readReport(printed: unknown): LighthouseRun {
  const { data: failed } = failedReport.safeParse(printed);
  if (failed) throw new Error(`${failed.runtimeError.code}: ${failed.runtimeError.message}`);
  const { environment, categories, audits } = report.parse(printed);
  const timeOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}.`);
    return value;
  };
  const { performance: _, ...others } = categories;
  return {
    scores: mapValues(categories, ({ score }) => Math.round(100 * score)),
    times: mapValues(TIMES, timeOf),
    shortcomings: Object.values(others)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    machineSpeed: environment.benchmarkIndex,
  };
}

function mapValues<Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  read: (value: Value) => Result,
): Record<Key, Result> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, read(value)]);
  return Object.fromEntries(entries);
}
