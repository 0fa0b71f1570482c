import { constants, existsSync } from "node:fs";
import { access, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { diskFullError, StartError } from "./start-errors.ts";

/** An empty SQLite database: SQLite locks files the same way on every operating system. */
const LOCK_FILE = "embedded.lock";

/** Holds the secret key, so only its owner may read it. */
const INSTANCE_FILE = "embedded.json";

/** Outlasts the instant for which `runningInstance` takes the lock. */
const LOCK_TIMEOUT_MS = 250;

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** Where a running instance can be reached, and the key that opens every table. */
export interface InstanceAddress {
  readonly url: string;
  readonly secretKey: string;
}

/** An instance that is still starting has no address. */
type Instance = { readonly processId: number } & Partial<InstanceAddress>;

/** A connection that is garbage-collected would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder: two processes on one database would lose rows.
 * The operating system releases the lock when the process ends, however it ends.
 * @throws StartError when another instance holds it, or when the folder is not writable.
 */
export async function lockDataFolder(folder: string) {
  const file = join(folder, INSTANCE_FILE);
  const write = (address?: InstanceAddress) => {
    const content: Instance = { processId: process.pid, ...address };
    return explained(folder, () => writeFile(file, JSON.stringify(content), { mode: 0o600 }));
  };
  await explained(folder, () => makeFolders(folder));
  const lock = tryLock(folder);
  if (!lock) {
    const holder = await readInstance(folder);
    throw new StartError(
      `The data folder ${folder} is in use by ${holder ? `process ${holder.processId}` : "another process"}: stop that one first, or set EMBEDDED_DATA_DIR to another folder.`,
    );
  }
  await write();
  held.add(lock);
  return {
    /** Lets other processes of the same user find the instance. */
    publish: ({ url, secretKey }: InstanceAddress) => write({ url, secretKey }),
    async release() {
      await rm(file, { force: true });
      // The lock file stays: a process that waits for its lock would otherwise lock a deleted file.
      held.delete(lock);
      lock.close();
    },
  };
}

/**
 * The instance that runs on a data folder, if one does.
 * @throws StartError while it is starting or stopping.
 */
export async function runningInstance(folder: string): Promise<InstanceAddress | undefined> {
  if (!existsSync(join(folder, LOCK_FILE))) return undefined;
  const lock = tryLock(folder);
  lock?.close();
  if (lock) return undefined;
  const { url, secretKey } = (await readInstance(folder)) ?? {};
  if (url && secretKey) return { url, secretKey };
  throw new StartError(`The backend on ${folder} is starting or stopping: try again in a moment.`);
}

/** @throws StartError when the folder cannot be written. */
async function explained(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const cause = error instanceof Error && "code" in error ? error.code : error;
    if (cause === "ENOSPC") throw diskFullError(folder, error);
    throw new StartError(
      `The data folder ${folder} is not writable (${cause}): set EMBEDDED_DATA_DIR to a folder that is.`,
      { cause: error },
    );
  }
}

/** Node's recursive mkdir never ends where a folder that exists takes no others, such as /proc. */
async function makeFolders(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (!existsSync(parent)) await makeFolders(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
    await access(folder, constants.W_OK);
  }
}

/**
 * Undefined when the folder is locked already, by this process or another one.
 * @throws StartError when the lock file cannot be used.
 */
function tryLock(folder: string): DatabaseSync | undefined {
  const path = join(folder, LOCK_FILE);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error)) throw error;
    if ("errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    if ("errcode" in error && error.errcode === SQLITE_FULL) throw diskFullError(folder, error);
    throw new StartError(
      `The lock ${path} cannot be taken (${error.message}): delete it if no backend is running.`,
    );
  }
}

/** Undefined while the file is not, or not entirely, written. */
async function readInstance(folder: string): Promise<Instance | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, INSTANCE_FILE), "utf8"));
  } catch {
    return undefined;
  }
}
