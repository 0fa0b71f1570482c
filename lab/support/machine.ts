import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem, type } from "node:os";
import { chromiumPath } from "./browser.ts";

const BYTES_PER_GIGABYTE = 1024 ** 3;

/** The machine and the versions that the figures depend on, in one line. */
export function describeMachine(): string {
  const [processor] = cpus();
  return [
    `${availableParallelism()} processors (${processor?.model.trim() ?? "unknown"})`,
    `${(totalmem() / BYTES_PER_GIGABYTE).toFixed(0)} GB of memory`,
    type(),
    `Node ${process.version.slice(1)}`,
    execFileSync(chromiumPath(), ["--version"], { encoding: "utf8" }).trim(),
  ].join(", ");
}

export function describeLoad(): string {
  const [lastMinute = 0] = loadavg();
  return `${lastMinute.toFixed(1)} on ${availableParallelism()} processors`;
}
