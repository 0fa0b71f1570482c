import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** Where a build keeps its headers: for `next start`, for a hosting platform's adapter, for a server of its own. */
const HEADER_FILES = [
  ".next/routes-manifest.json",
  ".next/output/config.json",
  ".next/standalone/.next/routes-manifest.json",
];

/**
 * Puts what is known of the finished pages in the place of what the build was given for it:
 * Next reads its headers before it has any page.
 * @throws PlainError when no header was built with it.
 */
export async function replaceInBuiltHeaders(from: string, to: string): Promise<void> {
  const replaced = await Promise.all(HEADER_FILES.map((file) => replaceIn(file, from, to)));
  if (!replaced.includes(true)) {
    throw new PlainError(`None of ${HEADER_FILES.join(", ")} holds the header « ${from} ».`);
  }
}

/** Whether the file held the text. */
async function replaceIn(file: string, from: string, to: string): Promise<boolean> {
  const path = join(projectRoot, file);
  const content = await readFile(path, "utf8").catch(() => "");
  if (!content.includes(from)) return false;
  await writeFile(path, content.replaceAll(from, to));
  return true;
}
