import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../scripts/processes.ts";

/** Next serves nobody else's files under its own prefix. */
const BUILT_FILES = "/_next/static/";
const COPIED_FILES = "/static/";

/** Writes a page, and the built fonts that it asks for, to be served as they are. */
export async function writePlainPage(folder: string, name: string, html: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), html.replaceAll(BUILT_FILES, COPIED_FILES));
  await cp(join(projectRoot, ".next/static"), join(folder, COPIED_FILES), { recursive: true });
}
