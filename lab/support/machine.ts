import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
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

/** The load average of the last minute. */
export function describeLoad(): string {
  const [lastMinute = 0] = loadavg();
  return `${lastMinute.toFixed(1)} on ${availableParallelism()} processors`;
}

/** USER_HZ, which is 100 on every Linux. */
const TICKS_PER_SECOND = 100;

/** utime and stime (proc(5), fields 14 and 15), counted from the field after the command's name. */
const UTIME = 11;
const STIME = 12;

/** CPU milliseconds, user and system, in a line of `/proc/<pid>/stat`. */
export function parseCpuMs(stat: string): number {
  // The name before it may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[UTIME]) + Number(fields[STIME]);
  if (Number.isNaN(ticks)) throw new Error(`No CPU time in /proc/<pid>/stat: ${stat}`);
  return (1000 * ticks) / TICKS_PER_SECOND;
}

/** CPU milliseconds of the processes and their descendants so far; undefined outside Linux. */
export async function cpuMs(pids: readonly number[]): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  let sum = 0;
  for (const pid of pids) {
    sum += parseCpuMs(await readFile(`/proc/${pid}/stat`, "utf8"));
    sum += (await cpuMs(await childrenOf(pid))) ?? 0;
  }
  return sum;
}

/** @returns the result of `work`, and the CPU milliseconds that the processes spent on it. */
export async function withCpuMs<Result>(pids: readonly number[], work: () => Promise<Result>) {
  const before = await cpuMs(pids);
  const result = await work();
  const after = await cpuMs(pids);
  return {
    result,
    cpuMs: before !== undefined && after !== undefined ? after - before : undefined,
  };
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8"));
  return (await Promise.all(lists)).flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}
