import { afterEach, describe, expect, it, type Mock, vi } from "vitest";
import { type PrintReport, readReport, runLighthouse } from "./lighthouse-run.ts";

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

const BROKEN_REPORT = {
  ...REPORT,
  runtimeError: { code: "NO_FCP", message: "The page did not paint anything." },
  categories: { performance: { score: null, auditRefs: [] } },
};

it("reads a report: what costs points outside performance, and not what does not apply", () => {
  const { scores, times, shortcomings } = readReport(REPORT);
  expect(scores).toMatchObject({ performance: 98, seo: 92 });
  expect(times.firstPaint).toBe(800.4);
  expect(shortcomings).toEqual(["canonical"]);
});

it("refuses the report of a page without a trace, whose scores are null", () => {
  expect(() => readReport(BROKEN_REPORT)).toThrow("NO_FCP: The page did not paint anything.");
});

/** Answers with one output after the other; an Error is thrown. */
function printing(...outputs: readonly (Error | object)[]): Mock<PrintReport> {
  const print = vi.fn<PrintReport>();
  for (const output of outputs) {
    if (output instanceof Error) print.mockRejectedValueOnce(output);
    else print.mockResolvedValueOnce(JSON.stringify(output));
  }
  return print;
}

const measure = (print: PrintReport, signal = new AbortController().signal) =>
  runLighthouse("http://localhost/", "simulate", signal, print);

describe("a failed trace", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  afterEach(() => warn.mockClear());

  it("is measured again, each retry in one line", async () => {
    const print = printing(new Error("PROTOCOL_TIMEOUT\nstack"), BROKEN_REPORT, REPORT);
    await expect(measure(print)).resolves.toMatchObject({ scores: { performance: 98 } });
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      "Lighthouse (simulate) of http://localhost/: try 1 of 3 failed (PROTOCOL_TIMEOUT), retrying.",
      "Lighthouse (simulate) of http://localhost/: try 2 of 3 failed (NO_FCP: The page did not paint anything.), retrying.",
    ]);
  });

  it("ends the measurement after the third try", async () => {
    const print = printing(BROKEN_REPORT, BROKEN_REPORT, BROKEN_REPORT, REPORT);
    await expect(measure(print)).rejects.toThrow("NO_FCP");
    expect(print).toHaveBeenCalledTimes(3);
  });

  it("is not retried once the run is interrupted", async () => {
    const print = printing(new Error("killed"), REPORT);
    await expect(measure(print, AbortSignal.abort(new Error("Interrupted.")))).rejects.toThrow(
      "Interrupted.",
    );
    expect(print).toHaveBeenCalledTimes(1);
  });
});
