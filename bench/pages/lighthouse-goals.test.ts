import { expect, it } from "vitest";
import { judge, type Measured } from "./lighthouse-goals.ts";
import { type LighthouseRun, readReport } from "./lighthouse-run.ts";

const run = (performance: number, paint: number, blocked: number): LighthouseRun => ({
  scores: { performance, accessibility: 100, "best-practices": 100, seo: 100 },
  times: { firstPaint: paint, largestPaint: paint, blocked, speedIndex: paint, shift: 0 },
  shortcomings: [],
  machineSpeed: 1000,
});

const rounds = (page: Measured["page"], ...runs: readonly LighthouseRun[]): Measured => ({
  page,
  method: "devtools",
  runs,
});

const missed = (measured: readonly Measured[]) =>
  judge(measured)
    .filter(({ isHeld }) => !isHeld)
    .map(({ goal }) => goal);

const bare = rounds("bare Next page", run(98, 900, 80));
const plain = rounds("plain HTML", run(100, 1000, 0));

it("judges by medians: one bad round costs no goal", () => {
  const site = rounds("site", run(98, 1200, 80), run(98, 1200, 80), run(60, 4000, 900));
  expect(missed([site, bare, plain])).toEqual([]);
});

it("names each goal that is missed", () => {
  const slow = { ...run(97, 1201, 81), shortcomings: ["canonical"] };
  const site = rounds("site", { ...slow, scores: { ...slow.scores, seo: 92 } });
  expect(missed([site, bare, plain])).toEqual([
    "seo 100",
    "no audit outside performance costs points",
    "performance at least the bare Next page's",
    "FCP at most 1.2 × plain HTML's",
    "LCP at most 1.2 × plain HTML's",
    "TBT at most the bare Next page's",
  ]);
});

it("does not judge what was only simulated", () => {
  const simulated: Measured = { ...rounds("site", run(10, 9000, 900)), method: "simulate" };
  expect(missed([rounds("site", run(98, 1000, 80)), simulated, bare, plain])).toEqual([]);
});

const category = (score: number, id: string) => ({ score, auditRefs: [{ id, weight: 1 }] });

const REPORT = {
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

it("reads a report: what costs points outside performance, and not what does not apply", () => {
  const { scores, times, shortcomings } = readReport(REPORT);
  expect(scores).toMatchObject({ performance: 98, seo: 92 });
  expect(times.firstPaint).toBe(800.4);
  expect(shortcomings).toEqual(["canonical"]);
});

it("refuses the report of a page that could not be loaded", () => {
  const broken = { ...REPORT, runtimeError: { message: "no page" } };
  expect(() => readReport(broken)).toThrow("no page");
});
