import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** In the format of libpq's password files, so that psql can read it. */
const FILE = "pgpass";

const ENTRY = /^127\.0\.0\.1:\*:\*:postgres:([\w-]+)$/m;

/** The password file of a data folder, written when the port is opened for the first time. */
export async function psqlPassword(folder: string): Promise<{ file: string; password: string }> {
  const file = join(folder, FILE);
  const stored = await readFile(file, "utf8").catch(() => "");
  const [, known] = ENTRY.exec(stored) ?? [];
  if (known) return { file, password: known };
  const password = randomBytes(24).toString("base64url");
  await writeFile(file, `127.0.0.1:*:*:postgres:${password}\n`, { mode: 0o600 });
  return { file, password };
}
