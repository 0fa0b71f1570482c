import { z } from "zod";
import { CHROMIUM_ARGS } from "../../scripts/chromium.ts";
import { chromiumPath } from "../support/browser.ts";
import { toolOutput } from "../support/programs.ts";

const LIGHTHOUSE = { package: "lighthouse@13.5.0", command: "lighthouse" };

/** `devtools` throttles while the page loads; `simulate` computes from a load at full speed. */
export type ThrottlingMethod = "devtools" | "simulate";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const TIMES = {
  firstPaint: "first-contentful-paint",
  largestPaint: "largest-contentful-paint",
  blocked: "total-blocking-time",
  speedIndex: "speed-index",
  shift: "cumulative-layout-shift",
} as const;

const MAX_TRIES = 3;

/** A report without scores. */
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

/** One load on Lighthouse's mobile device; times in milliseconds. */
export interface LighthouseRun {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly times: Readonly<Record<keyof typeof TIMES, number>>;
  /** Audits outside performance that lower a score. */
  readonly failedAudits: readonly string[];
  /** Lighthouse's own index of the machine's speed during the run. */
  readonly benchmarkIndex: number;
}

/** Runs Lighthouse, again when a trace fails. @throws Error of the last try. */
export async function runLighthouse(
  url: string,
  method: ThrottlingMethod,
  signal: AbortSignal,
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
  for (let attempt = 1; ; attempt += 1) {
    try {
      const environment = { CHROME_PATH: chromiumPath() };
      return readReport(JSON.parse(await toolOutput(LIGHTHOUSE, args, { environment, signal })));
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === MAX_TRIES) throw error;
      console.warn(`Lighthouse (${method}) of ${url}: try ${attempt} failed, retrying.`, error);
    }
  }
}

/** @throws Error for a report without scores. */
export function readReport(printed: unknown): LighthouseRun {
  const { data: failed } = failedReport.safeParse(printed);
  if (failed) throw new Error(`${failed.runtimeError.code}: ${failed.runtimeError.message}`);
  const { environment, categories, audits } = report.parse(printed);
  const timeOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`The Lighthouse report lacks ${audit}.`);
    return value;
  };
  const { performance: _, ...others } = categories;
  return {
    scores: mapValues(categories, ({ score }) => Math.round(100 * score)),
    times: mapValues(TIMES, timeOf),
    failedAudits: Object.values(others)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

function mapValues<Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  read: (value: Value) => Result,
): Record<Key, Result> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, read(value)]);
  return Object.fromEntries(entries);
}
