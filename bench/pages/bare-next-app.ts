import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#lib/content/site.ts";
import { builder } from "../../scripts/environment.ts";
import { runQuietly } from "../../scripts/processes.ts";

/** Words, and the element that shows them. */
export type Text = readonly [element: string, words: string];

const METADATA = JSON.stringify({ title: site.title, description: site.description });

const LAYOUT = `import { createElement } from "react";
export const metadata = ${METADATA};
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

/** Builds the least that Next makes of a text: one static page, no style, no script of its own. */
export async function buildBareNextApp(folder: string, texts: readonly Text[]): Promise<void> {
  const files = {
    "app/layout.js": LAYOUT,
    "app/page.js": PAGE,
    "app/texts.json": JSON.stringify(texts),
    // Without one, Next takes the project's own.
    "next.config.mjs": "export default {};",
    // By which a started site is known to answer.
    "public/robots.txt": "",
  };
  await mkdir(join(folder, "app"), { recursive: true });
  await mkdir(join(folder, "public"), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  // The builder of the site that it is compared with.
  await runQuietly("next", ["build", `--${builder()}`], { cwd: folder });
}
