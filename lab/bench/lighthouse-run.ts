import { CHROMIUM_ARGS, chromiumPath } from "../support/browser.ts";
import { toolOutput } from "../support/commands.ts";

/** `devtools` throttles while the page loads; `simulate` computes from a load at full speed. */
export type ThrottlingMethod = "devtools" | "simulate";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof CATEGORIES)[number];

const TIMES = {
  firstPaint: "first-contentful-paint",
  largestPaint: "largest-contentful-paint",
  blocked: "total-blocking-time",
  speedIndex: "speed-index",
  shift: "cumulative-layout-shift",
} as const;

const MAX_TRIES = 3;

/** The fields of Lighthouse's JSON report that are used. */
interface Report {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<Category, CategoryResult>>;
  readonly audits: Readonly<Record<string, AuditResult>>;
}

interface CategoryResult {
  readonly score: number;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface AuditResult {
  readonly score: number | null;
  readonly numericValue?: number;
}

/** One load on Lighthouse's mobile device; times in milliseconds. */
export interface LighthouseRun {
  readonly scores: Readonly<Record<Category, number>>;
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
      return readReport(JSON.parse(await toolOutput("lighthouse", args, { environment, signal })));
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === MAX_TRIES) throw error;
      console.warn(`Lighthouse (${method}) of ${url}: try ${attempt} failed, retrying.`, error);
    }
  }
}

/** @throws Error for a report without scores. */
export function readReport({
  runtimeError,
  environment,
  categories,
  audits,
}: Report): LighthouseRun {
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  const timeOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`The Lighthouse report lacks ${audit}.`);
    return value;
  };
  return {
    scores: mapValues(categories, ({ score }) => Math.round(100 * score)),
    times: mapValues(TIMES, timeOf),
    failedAudits: CATEGORIES.filter((category) => category !== "performance")
      .flatMap((category) => categories[category].auditRefs)
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
