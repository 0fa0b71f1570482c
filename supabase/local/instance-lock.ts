import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { DataFolderInUseError, StartError } from "./start-errors.ts";

const LOCK_FILE = "embedded.lock";

/** Where a running instance can be reached, and the key that opens every table. */
export interface InstanceAddress {
  readonly url: string;
  readonly secretKey: string;
}

interface LockContent {
  readonly instance: string;
  readonly processId: number;
  /** Tells a process from a later one with the same number. */
  readonly processStart: string;
  readonly address?: InstanceAddress;
}

export interface InstanceLock {
  /** Lets other processes of the same user find the instance. */
  publish(address: InstanceAddress): Promise<void>;
  release(): Promise<void>;
}

/** Instances of this very process: its number alone does not tell them from a dead namesake. */
const heldHere = new Set<string>();

/**
 * Claims a data folder for this process; the lock of a dead process is taken over.
 * @throws DataFolderInUseError when a live process holds it.
 */
export async function lockDataFolder(folder: string): Promise<InstanceLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, LOCK_FILE);
  const content: LockContent = {
    instance: randomUUID(),
    processId: process.pid,
    processStart: processStart(process.pid) ?? "",
  };
  const draft = `${path}.${content.instance}`;
  await writeLock(draft, content);
  try {
    // A link appears with its whole content or not at all, and only once.
    while (!(await tryLink(draft, path))) await removeStaleLock(folder, path);
  } finally {
    await rm(draft, { force: true });
  }
  heldHere.add(content.instance);

  return {
    async publish(address) {
      await writeLock(draft, { ...content, address });
      await rename(draft, path);
    },
    async release() {
      heldHere.delete(content.instance);
      await rm(path, { force: true });
    },
  };
}

/**
 * The instance that works on a data folder, if one does.
 * @throws StartError while it is still starting.
 */
export async function runningInstance(folder: string): Promise<InstanceAddress | undefined> {
  const lock = await readLock(join(folder, LOCK_FILE));
  if (!lock || !isAlive(lock)) return undefined;
  if (!lock.address) {
    throw new StartError(
      `The backend on ${folder} is starting or stopping: try again in a moment.`,
    );
  }
  return lock.address;
}

async function removeStaleLock(folder: string, path: string): Promise<void> {
  const lock = await readLock(path);
  if (!lock) return;
  if (isAlive(lock)) throw new DataFolderInUseError(folder, lock.processId);
  // Of several processes that find the same dead lock, the one that makes this file removes it:
  // a slower one would remove the lock that the first has taken meanwhile.
  const claim = `${path}.${lock.instance}.stale`;
  try {
    await (await open(claim, "wx")).close();
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    throw new StartError(
      `Another start on ${folder} is under way; if there is none, delete ${claim}.`,
    );
  }
  if ((await readLock(path))?.instance === lock.instance) await rm(path);
  await rm(claim);
}

async function readLock(path: string): Promise<LockContent | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw new StartError(`The lock ${path} cannot be read: delete it if no backend is running.`);
  }
}

/** The lock names the secret key, so that only its owner may read it. */
function writeLock(path: string, content: LockContent): Promise<void> {
  return writeFile(path, JSON.stringify(content), { mode: 0o600 });
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function isAlive(lock: LockContent): boolean {
  if (lock.processId === process.pid) return heldHere.has(lock.instance);
  try {
    process.kill(lock.processId, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
  // Process numbers come round again, in containers at each start.
  return (processStart(lock.processId) ?? lock.processStart) === lock.processStart;
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

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
