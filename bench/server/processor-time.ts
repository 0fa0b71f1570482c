import { readdir, readFile } from "node:fs/promises";

/** What Linux counts the processor's time in, on every machine. */
const TICKS_PER_SECOND = 100;

/** Where user and system time stand after the command's name (proc(5), 14 and 15). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Milliseconds of the processor that a line of `/proc/<pid>/stat` tells of. */
export function processorMs(stat: string): number {
  // The name before it may hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
  if (Number.isNaN(ticks)) throw new Error(`The process does not say what time it took: ${stat}`);
  return (1000 * ticks) / TICKS_PER_SECOND;
}

/** Milliseconds of the processor that processes and their children took so far; undefined where nothing tells. */
export async function processorTime(pids: readonly number[]): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  let sum = 0;
  for (const pid of pids) {
    sum += processorMs(await readFile(`/proc/${pid}/stat`, "utf8"));
    sum += (await processorTime(await childrenOf(pid))) ?? 0;
  }
  return sum;
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8"));
  return (await Promise.all(lists)).flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}
