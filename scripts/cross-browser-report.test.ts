import type { JSONReport } from "@playwright/test/reporter";
import { expect, it } from "vitest";
import { runsByFile } from "./cross-browser-report.ts";

const spec = (...runs: readonly [engine: string, status: string][]) => ({
  tests: runs.map(([projectName, status]) => ({ projectName, status })),
});

it("counts what passed, failed and was skipped in each engine, also inside groups", () => {
  const report = {
    config: { projects: [{ name: "firefox" }, { name: "webkit" }] },
    suites: [
      {
        title: "forms.spec.ts",
        specs: [spec(["firefox", "expected"], ["webkit", "unexpected"])],
        suites: [{ title: "a group", specs: [spec(["firefox", "flaky"], ["webkit", "skipped"])] }],
      },
      { title: "walks.spec.ts", specs: [spec(["firefox", "expected"])] },
    ],
  } as unknown as JSONReport;
  expect(runsByFile(report)).toEqual({
    engines: ["firefox", "webkit"],
    rows: [
      ["forms.spec.ts", "2 passed", "1 FAILED, 1 skipped"],
      ["walks.spec.ts", "1 passed", "–"],
    ],
  });
});
