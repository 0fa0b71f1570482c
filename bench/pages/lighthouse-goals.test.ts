import { expect, it } from "vitest";
import type { PageLimits } from "../builds.ts";
import { judge, type Measured } from "./lighthouse-goals.ts";
import type { LighthouseRun } from "./lighthouse-run.ts";

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

const missed = (measured: readonly Measured[], limits: PageLimits = { blockingMaxRatio: 1 }) =>
  judge(measured, limits)
    .filter(({ isHeld }) => !isHeld)
    .map(({ goal }) => goal);

const bare = rounds("bare Next page", run(98, 900, 80));
const plain = rounds("plain HTML", run(100, 1000, 0));

it("judges by medians: one bad round costs no goal", () => {
  const site = rounds("site", run(98, 1200, 80), run(98, 1200, 80), run(60, 4000, 900));
  expect(missed([site, bare, plain])).toEqual([]);
});

it("names each goal that is missed", () => {
  const slow = run(97, 1201, 81);
  const site = rounds("site", {
    ...slow,
    scores: { ...slow.scores, seo: 92 },
    times: { ...slow.times, shift: 0.01 },
    shortcomings: ["canonical"],
  });
  expect(missed([site, bare, plain])).toEqual([
    "seo 100",
    "no audit outside performance costs points",
    "performance at least the bare Next page's",
    "FCP at most 1.2 × plain HTML's",
    "LCP at most 1.2 × plain HTML's",
    "TBT at most 1 × the bare Next page's",
    "CLS 0",
  ]);
});

it("judges a build by limits of its own", () => {
  const limits: PageLimits = { performanceMin: 96, blockingMaxRatio: 2 };
  const measured = (site: LighthouseRun) => [rounds("site", site), bare, plain];
  expect(missed(measured(run(96, 1200, 160)), limits)).toEqual([]);
  expect(missed(measured(run(95, 1200, 161)), limits)).toEqual([
    "performance at least 96",
    "TBT at most 2 × the bare Next page's",
  ]);
});

it("does not judge what was only simulated", () => {
  const simulated: Measured = { ...rounds("site", run(10, 9000, 900)), method: "simulate" };
  expect(missed([rounds("site", run(98, 1000, 80)), simulated, bare, plain])).toEqual([]);
});
