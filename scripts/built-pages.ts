import { glob } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** For `next start`, for a standalone server, for a hosting platform's adapter. */
const PAGES = [
  ".next/server/{app,pages}/**/*.html",
  ".next/standalone/.next/server/{app,pages}/**/*.html",
  ".next/output/**/*.html",
];

/**
 * Paths of the pre-rendered pages in every output of the build.
 * @throws PlainError when there are none.
 */
export async function builtPages(): Promise<readonly string[]> {
  const pages = await Array.fromAsync(glob(PAGES, { cwd: projectRoot }));
  if (pages.length === 0) throw new PlainError(`No page was built: ${PAGES.join(", ")}.`);
  return pages.map((page) => join(projectRoot, page));
}
