import { link, readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { StartError } from "./start-errors.ts";

const lockContent = z.object({
  instance: z.string(),
  processId: z.int().positive(),
  processStart: z.string(),
  /** Where the instance can be reached, and the key that opens every table; absent while it starts. */
  address: z.object({ url: z.string(), secretKey: z.string() }).optional(),
});

/** Which instance of which process holds what the file stands for. */
export type LockContent = z.infer<typeof lockContent>;

/**
 * Undefined when there is no such file.
 * @throws StartError when the file is no lock.
 */
export async function readLock(path: string): Promise<LockContent | undefined> {
  try {
    return lockContent.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw new StartError(`The lock ${path} cannot be read: delete it if no backend is running.`);
  }
}

/** The lock names the secret key, so that only its owner may read it. */
export function writeLock(path: string, content: LockContent): Promise<void> {
  return writeFile(path, JSON.stringify(content), { mode: 0o600 });
}

/** A link appears with its whole content or not at all, and only once: false when it exists already. */
export async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
