import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { siteOutput, siteRoot } from "../support/commands.ts";
import { startSite } from "../support/site.ts";

export const COMPARED = ["site", "bare Next page", "plain HTML"] as const;

export type ComparedPage = (typeof COMPARED)[number];

export const COMPARED_NOTE =
  "All three are served by `next start`, with the same compression. Bare Next page: the page's text as headings and paragraphs of one static page, without styles, fonts or islands. Plain HTML: the page's own markup with its inlined styles and fonts, without scripts.";

type TextBlock = readonly [element: string, text: string];

const PLAIN_PAGE = "plain.html";

/** Inside the project, where Node finds its packages. */
const FOLDER = join(siteRoot, ".bench");

/** Next serves no other files under this prefix. */
const BUILT_FILES = "/_next/static/";
const COPIED_FILES = "/static/";

const layoutOf = (metadata: object) => `import { createElement } from "react";
export const metadata = ${JSON.stringify(metadata)};
export default function Layout({ children }) {
  return createElement("html", { lang: "fr" }, createElement("body", null, children));
}
`;

const PAGE = `import { createElement } from "react";
import texts from "./texts.json";
export default function Page() {
  return createElement("main", null, texts.map(([element, words], key) => createElement(element, { key }, words)));
}
`;

/** Serves the built site and the pages that it is compared with. @returns their addresses. */
export async function startComparedPages(
  resources: AsyncDisposableStack,
  browser: Browser,
): Promise<Readonly<Record<ComparedPage, string>>> {
  const site = await startSite({});
  resources.defer(() => site.stop());
  const { texts, html, metadata } = await readPage(browser, site.url);

  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(FOLDER, "bare-next-"));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "app"));
  await mkdir(join(folder, "public"));
  const files = {
    "app/layout.js": layoutOf(metadata),
    "app/page.js": PAGE,
    "app/texts.json": JSON.stringify(texts),
    // Without one, Next reads the project's.
    "next.config.mjs": "export default {};",
    // startSite polls it.
    "public/robots.txt": "",
    [`public/${PLAIN_PAGE}`]: html.replaceAll(BUILT_FILES, COPIED_FILES),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await cp(join(siteRoot, ".next/static"), join(folder, "public", COPIED_FILES), {
    recursive: true,
  });
  await siteOutput("next", ["build", `--${process.env.BUILDER || "webpack"}`], { cwd: folder });
  const bare = await startSite({}, undefined, folder);
  resources.defer(() => bare.stop());
  return {
    site: site.url,
    "bare Next page": bare.url,
    "plain HTML": `${bare.url}/${PLAIN_PAGE}`,
  };
}

/** The page's text blocks, and its markup without scripts. */
async function readPage(browser: Browser, url: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate(() => {
      for (const script of document.querySelectorAll('script, link[as="script"]')) script.remove();
      const blocks = new Map<Element, string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const block = parent?.closest("h1, h2, h3, p, li, label, button, figcaption, a") ?? parent;
        const text = walker.currentNode.textContent ?? "";
        if (block && text.trim()) blocks.set(block, (blocks.get(block) ?? "") + text);
      }
      const texts = Array.from(blocks, ([block, text]): TextBlock => {
        const element = block.localName;
        return [/^h[1-6]$/.test(element) ? element : "p", text];
      });
      const metadata = {
        title: document.title,
        description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
      };
      return { texts, metadata, html: `<!DOCTYPE html>${document.documentElement.outerHTML}` };
    });
  } finally {
    await context.close();
  }
}
