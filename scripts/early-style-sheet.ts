import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceInBuiltHeaders } from "./built-headers.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

const PAGE = ".next/server/app/index.html";
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"/;

/** The page's Link header as long as the name of its style sheet is not known: true of any page. */
export const STYLE_SHEET_UNKNOWN = "</>; rel=self";

/**
 * Names the style sheet in the page's Link header: a browser asks for it before it has read any of the page.
 * @throws PlainError when the page has no style sheet, or no such header.
 */
export async function announceStyleSheet(): Promise<void> {
  const [, path] = STYLE_SHEET.exec(await readFile(join(projectRoot, PAGE), "utf8")) ?? [];
  if (path === undefined) throw new PlainError(`No style sheet was found in ${PAGE}.`);
  await replaceInBuiltHeaders(STYLE_SHEET_UNKNOWN, `<${path}>; rel=preload; as=style`);
}
