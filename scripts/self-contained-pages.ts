import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtPages } from "./built-pages.ts";
import { withoutStillParts } from "./page-data.ts";
import { projectRoot } from "./processes.ts";
import { PlainError } from "./terminal.ts";

/** Pages of errors only hint at it. */
const STYLE_SHEET = /<link rel="(?:stylesheet|preload)" href="\/_next\/([^"]+\.css)"[^>]*>/;
const DATA = /(?<=<script>self\.__next_f\.push\(\[1,)"(?:[^"\\]|\\.)*"(?=\]\)<\/script>)/;

/**
 * Puts the style sheet into each page, which a slow network then brings in one answer, and takes out of the page's
 * data what never changes. A bare `next build` works without.
 * @throws PlainError when a page has no style sheet, or no data.
 */
export async function makePagesSelfContained(): Promise<void> {
  for (const page of await builtPages()) {
    const html = await readFile(page, "utf8");
    const [link, sheet] = STYLE_SHEET.exec(html) ?? [];
    const [data] = DATA.exec(html) ?? [];
    if (!(link && sheet && data)) throw new PlainError(`${page} has no style sheet, or no data.`);
    const styles = await readFile(join(projectRoot, ".next", sheet), "utf8");
    const lean = asScript(withoutStillParts(JSON.parse(data)));
    const whole = html.replace(link, () => `<style>${styles}</style>`).replace(data, () => lean);
    await writeFile(page, whole);
  }
}

/** A text that no parser of HTML takes for the end of the script it is in. */
const asScript = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
