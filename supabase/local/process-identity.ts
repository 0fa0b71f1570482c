import { readFileSync } from "node:fs";
import process from "node:process";

/** Names a process beyond the end of the machine's run. */
export interface ProcessIdentity {
  readonly processId: number;
  /** Tells a process from a later one with the same number; empty where the system does not tell. */
  readonly processStart: string;
}

/** The identity of the process that asks. */
export function thisProcess(): ProcessIdentity {
  return { processId: process.pid, processStart: processStart(process.pid) ?? "" };
}

/** Whether a process still runs; where the system does not tell, its number alone decides. */
export function isRunning(identity: ProcessIdentity): boolean {
  try {
    process.kill(identity.processId, 0);
  } catch (error) {
    // A process of another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  // Process numbers come round again, in containers at each start.
  return (processStart(identity.processId) ?? identity.processStart) === identity.processStart;
}

/** Boot and clock tick at which a process began; undefined where the system does not tell. */
function processStart(processId: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    // The name in parentheses may hold blanks; the start time is the 20th field after it.
    const startTick = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${boot}/${startTick}`;
  } catch {
    return undefined;
  }
}
