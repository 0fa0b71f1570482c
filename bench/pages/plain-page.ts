import { cp, glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../../scripts/processes.ts";

/** Next serves nobody else's files under its own prefix. */
const BUILT_FILES = "/_next/static/";
const COPIED_FILES = "/static/";

const toCopies = (text: string) => text.replaceAll(BUILT_FILES, COPIED_FILES);

/** Writes a page, and the built style sheets and fonts that it asks for, to be served as they are. */
export async function writePlainPage(folder: string, name: string, html: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), toCopies(html));
  const copies = join(folder, COPIED_FILES);
  await cp(join(projectRoot, ".next/static"), copies, { recursive: true });
  for await (const sheet of glob("**/*.css", { cwd: copies })) {
    const path = join(copies, sheet);
    await writeFile(path, toCopies(await readFile(path, "utf8")));
  }
}
