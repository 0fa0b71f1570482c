import { expect, it } from "vitest";
import { processorMs, processorTime } from "./processor-time.ts";

it("reads user and system time behind a name with blanks and brackets", () => {
  const stat = "7 (next (v16) a) S 1 7 7 0 -1 0 5 0 0 0 120 30 4 2 20 0 11 0 99";
  expect(processorMs(stat)).toBe(1500);
});

it("refuses a line that tells no time", () => {
  expect(() => processorMs("7 (next) S 1")).toThrow("does not say");
});

it.runIf(process.platform === "linux")("sees a process of this machine", async () => {
  expect(await processorTime([process.pid])).toBeGreaterThan(0);
});
