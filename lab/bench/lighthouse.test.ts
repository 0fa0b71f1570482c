import { describe, expect, it } from "vitest";
import { judge, type Measured } from "./lighthouse.ts";
import { type LighthouseRun, readReport } from "./lighthouse-run.ts";

describe("readReport", () => {
  const category = (score: number, id: string) => ({ score, auditRefs: [{ id, weight: 1 }] });
  const report = {
    environment: { benchmarkIndex: 1500 },
    categories: {
      performance: category(0.98, "speed-index"),
      accessibility: category(1, "image-alt"),
      "best-practices": category(1, "charset"),
      seo: category(0.92, "canonical"),
    },
    audits: {
      "first-contentful-paint": { score: 1, numericValue: 800.4 },
      "largest-contentful-paint": { score: 1, numericValue: 900 },
      "total-blocking-time": { score: 1, numericValue: 12 },
      "speed-index": { score: 0.9, numericValue: 850 },
      "cumulative-layout-shift": { score: 1, numericValue: 0 },
      "image-alt": { score: null },
      charset: { score: 1 },
      canonical: { score: 0 },
    },
  };

  it("reads scores, times and the failed audits outside performance", () => {
    const { scores, times, failedAudits } = readReport(report);
    expect(scores).toMatchObject({ performance: 98, seo: 92 });
    expect(times.firstPaint).toBe(800.4);
    expect(failedAudits).toEqual(["canonical"]);
  });

  it("throws on a report with a runtime error, whose scores are null", () => {
    const runtimeError = { code: "NO_FCP", message: "The page did not paint anything." };
    expect(() => readReport({ ...report, runtimeError })).toThrow("NO_FCP");
  });
});

describe("judge", () => {
  const run = (performance: number, paint: number, blocked: number): LighthouseRun => ({
    scores: { performance, accessibility: 100, "best-practices": 100, seo: 100 },
    times: { firstPaint: paint, largestPaint: paint, blocked, speedIndex: paint, shift: 0 },
    failedAudits: [],
    benchmarkIndex: 1000,
  });
  const rounds = (page: Measured["page"], ...runs: readonly LighthouseRun[]): Measured => ({
    page,
    method: "devtools",
    runs,
  });
  const bare = rounds("bare Next page", run(98, 900, 80));
  const plain = rounds("plain HTML", run(100, 1000, 0));
  const missed = (measured: readonly Measured[]) =>
    judge([...measured, bare, plain], { blockingMaxRatio: 1 })
      .filter(({ isMet }) => !isMet)
      .map(({ goal }) => goal);

  it("judges medians: one bad round misses no goal", () => {
    const site = rounds("site", run(98, 1200, 80), run(98, 1200, 80), run(60, 4000, 900));
    expect(missed([site])).toEqual([]);
  });

  it("names each missed goal", () => {
    const slow = run(97, 1201, 81);
    const site = rounds("site", {
      ...slow,
      scores: { ...slow.scores, seo: 92 },
      times: { ...slow.times, shift: 0.01 },
      failedAudits: ["canonical"],
    });
    expect(missed([site])).toEqual([
      "seo 100",
      "no failed audit outside performance",
      "performance at least the bare Next page's",
      "FCP at most 1.2 × plain HTML's",
      "LCP at most 1.2 × plain HTML's",
      "TBT at most 1 × the bare Next page's",
      "CLS 0",
    ]);
  });

  it("ignores simulated throttling", () => {
    const simulated: Measured = { ...rounds("site", run(10, 9000, 900)), method: "simulate" };
    expect(missed([rounds("site", run(98, 1000, 80)), simulated])).toEqual([]);
  });
});
