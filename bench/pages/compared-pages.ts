import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startSite } from "../../e2e/support/site.ts";
import { projectRoot } from "../../scripts/processes.ts";
import { buildBareNextApp, type Text } from "./bare-next-app.ts";
import { writePlainPage } from "./plain-page.ts";

/** What the page is measured against, all served by `next start`. */
export const COMPARED = ["site", "bare Next page", "plain HTML"] as const;

export type ComparedPage = (typeof COMPARED)[number];

export type ComparedUrls = Readonly<Record<ComparedPage, string>>;

export const COMPARED_NOTE =
  "All three are served by `next start`, compressed alike. Bare Next page: the same words as headings and paragraphs of one static page, without style, font or island. Plain HTML: the page's own markup with the styles in it, and its fonts, without a script.";

const PLAIN_PAGE = "plain.html";

/** Inside the project, where Node finds its packages. */
const FOLDER = join(projectRoot, ".bench");

/** Serves the built site, and beside it what the same words are without it. */
export async function startComparedPages(
  resources: AsyncDisposableStack,
  browser: Browser,
): Promise<ComparedUrls> {
  const site = await startSite({});
  resources.defer(() => site.stop());
  const { texts, html } = await readPage(browser, site.url);

  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(FOLDER, "bare-next-"));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  await writePlainPage(join(folder, "public"), PLAIN_PAGE, html);
  await buildBareNextApp(folder, texts);
  const bare = await startSite({}, undefined, folder);
  resources.defer(() => bare.stop());
  return {
    site: site.url,
    "bare Next page": bare.url,
    "plain HTML": `${bare.url}/${PLAIN_PAGE}`,
  };
}

/** The page's words, and its markup without scripts. */
async function readPage(browser: Browser, url: string) {
  // What the page's own scripts add is no part of its text.
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate(() => {
      for (const script of document.querySelectorAll('script, link[as="script"]')) script.remove();
      const words = new Map<Element, string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const block = parent?.closest("h1, h2, h3, p, li, label, button, figcaption, a") ?? parent;
        const text = walker.currentNode.textContent ?? "";
        if (block && text.trim()) words.set(block, (words.get(block) ?? "") + text);
      }
      const texts = Array.from(words, ([block, text]): Text => {
        const element = block.localName;
        return [/^h[1-6]$/.test(element) ? element : "p", text];
      });
      return { texts, html: `<!DOCTYPE html>${document.documentElement.outerHTML}` };
    });
  } finally {
    await context.close();
  }
}
