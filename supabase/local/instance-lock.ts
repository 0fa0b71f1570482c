import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { type LockContent, readLock, tryLink, writeLock } from "./lock-file.ts";
import { isRunning, thisProcess } from "./process-identity.ts";
import { DataFolderInUseError, StartError } from "./start-errors.ts";

const LOCK_FILE = "embedded.lock";

/** Where a running instance can be reached, and the key that opens every table. */
export interface InstanceAddress {
  readonly url: string;
  readonly secretKey: string;
}

export interface InstanceLock {
  /** Lets other processes of the same user find the instance. */
  publish(address: InstanceAddress): Promise<void>;
  release(): Promise<void>;
}

/** Instances of this very process: its number alone does not tell them from a dead namesake. */
const instancesHere = new Set<string>();

/**
 * Claims a data folder for this process; the lock of a dead process is taken over.
 * @throws DataFolderInUseError when a live process holds it.
 * @throws StartError when the folder cannot be made or its lock cannot be read.
 */
export async function lockDataFolder(folder: string): Promise<InstanceLock> {
  await makeFolder(folder);
  const path = join(folder, LOCK_FILE);
  const content: LockContent = { instance: randomUUID(), ...thisProcess() };
  const draft = `${path}.${content.instance}`;
  instancesHere.add(content.instance);
  try {
    await writeLock(draft, content);
    while (!(await tryLink(draft, path))) await removeDead(path, draft, folder);
    await removeLeftovers(folder);
  } catch (error) {
    instancesHere.delete(content.instance);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }

  return {
    async publish(address) {
      await writeLock(draft, { ...content, address });
      await rename(draft, path);
    },
    async release() {
      instancesHere.delete(content.instance);
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

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? error.code : error;
    throw new StartError(
      `The data folder ${folder} cannot be made (${cause}): set EMBEDDED_DATA_DIR to a folder that you may write to.`,
    );
  }
}

/**
 * Removes a dead process's lock. Of several processes that find it, only the one that holds the claim
 * on it does: a slower one would remove the lock that the first has taken meanwhile. A claim is a lock
 * like any other, so that one whose process died as well does not stop the next start.
 */
async function removeDead(path: string, draft: string, folder: string): Promise<void> {
  const dead = await readLock(path);
  if (!dead) return;
  if (isAlive(dead)) throw new DataFolderInUseError(folder, dead.processId);
  const claim = join(folder, `${LOCK_FILE}.${dead.instance}.stale`);
  while (!(await tryLink(draft, claim))) await removeDead(claim, draft, folder);
  if ((await readLock(path))?.instance === dead.instance) await rm(path, { force: true });
  await rm(claim, { force: true });
}

/** What starts that were killed half-way left; what cannot be read may be a live start's, half written. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(`${LOCK_FILE}.`))) {
    const left = await readLock(join(folder, name)).catch(() => undefined);
    if (left && !isAlive(left)) await rm(join(folder, name), { force: true });
  }
}

function isAlive(lock: LockContent): boolean {
  return lock.processId === process.pid ? instancesHere.has(lock.instance) : isRunning(lock);
}
