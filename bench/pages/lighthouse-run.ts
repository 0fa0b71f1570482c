import { z } from "zod";
import { CHROMIUM_ARGS } from "../../scripts/chromium.ts";
import { runOnDemand } from "../../scripts/on-demand.ts";
import { chromiumPath } from "../opened-browser.ts";

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

const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  runtimeError: z.object({ message: z.string() }).optional(),
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

export async function runLighthouse(
  url: string,
  method: ThrottlingMethod,
  signal: AbortSignal,
): Promise<LighthouseRun> {
  const printed = await runOnDemand(
    LIGHTHOUSE,
    [
      url,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      "--no-enable-error-reporting",
      "--disable-full-page-screenshot",
      `--only-categories=${CATEGORIES.join(",")}`,
      `--throttling-method=${method}`,
      `--chrome-flags=--headless ${CHROMIUM_ARGS.join(" ")}`,
    ],
    { environment: { CHROME_PATH: chromiumPath() }, signal },
  );
  return readReport(JSON.parse(printed));
}

/** @throws Error when the page could not be judged. */
export function readReport(printed: unknown): LighthouseRun {
  const { environment, runtimeError, categories, audits } = report.parse(printed);
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
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
