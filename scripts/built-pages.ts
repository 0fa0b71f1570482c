import { glob } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** Where a build keeps its pages: for `next start`, for a server of its own, for a hosting platform's adapter. */
const PAGES = [
  ".next/server/{app,pages}/**/*.html",
  ".next/standalone/.next/server/{app,pages}/**/*.html",
  ".next/output/**/*.html",
];

/**
 * The files of the pre-rendered pages, in each place.
 * @throws PlainError when there is none.
 */
export async function builtPages(): Promise<readonly string[]> {
  const pages = await Array.fromAsync(glob(PAGES, { cwd: projectRoot }));
  if (pages.length === 0) throw new PlainError(`No page was built: ${PAGES.join(", ")}.`);
  return pages.map((page) => join(projectRoot, page));
}
