/** The page's weight in a browser, compressed as a web server with brotli sends it. */
import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { chooser } from "../lib/content/day-chooser.ts";
import { DownloadDialog } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

interface Item {
  readonly name: string;
  /** Bytes, or 1 where files are counted. */
  readonly size: number;
}

interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly items: readonly Item[];
}

interface LoadedFile {
  readonly url: URL;
  readonly type: string;
  readonly body: Buffer;
}

/** Records requests. @returns the files loaded since the last call, each once. */
function recordFiles(page: Page): () => Promise<readonly LoadedFile[]> {
  const requests = new Map<string, Request>();
  page.on("request", (request) => requests.set(request.url(), request));
  return async () => {
    const files = await Promise.all(
      Array.from(requests.values(), async (request) => ({
        url: new URL(request.url()),
        type: request.resourceType(),
        body: (await (await request.response())?.body()) ?? Buffer.of(),
      })),
    );
    requests.clear();
    return files;
  };
}

const ofType = (files: readonly LoadedFile[], type: string) =>
  files.filter((file) => file.type === type);

const counted = (files: readonly LoadedFile[]): Item[] =>
  files.map(({ url }) => ({ name: url.href, size: 1 }));

const weighed = (files: readonly LoadedFile[]): Item[] =>
  files.map(({ url, body }) => ({ name: url.pathname, size: body.byteLength }));

const compressed = (name: string, content: string | Buffer): Item => ({
  name,
  size: brotliCompressSync(content).byteLength,
});

const brotli = (files: readonly LoadedFile[]): Item[] =>
  files.map(({ url, body }) => compressed(url.pathname, body));

/** The inline styles of the documents. */
function inlineStyles(documents: readonly LoadedFile[]): Item[] {
  return documents.flatMap(({ url, body }) => {
    const styles = body.toString().matchAll(/<style[^>]*>(.*?)<\/style>/gs);
    const css = Array.from(styles, ([, text = ""]) => text).join("");
    return css ? [compressed(`${url.pathname} <style>`, css)] : [];
  });
}

/** Images in the first viewport, other than inline SVG. */
function imagesAboveTheFold(page: Page): Promise<Item[]> {
  return page.evaluate(() => {
    const isImage = (element: Element) =>
      element.matches("img, picture, video, canvas, object, embed, iframe, svg image") ||
      [null, "::before", "::after"].some((pseudo) => {
        const { backgroundImage, maskImage, content } = getComputedStyle(element, pseudo);
        // A fragment is a mask or pattern of an inline SVG.
        return [backgroundImage, maskImage, content].some((value) => /url\("(?!#)/.test(value));
      });
    const isAboveTheFold = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    };
    return Array.from(document.querySelectorAll("body *"))
      .filter((element) => isAboveTheFold(element) && isImage(element))
      .map(({ outerHTML }) => ({ name: outerHTML.slice(0, 100), size: 1 }));
  });
}

const usedOf = ({ items }: Budget) => items.reduce((sum, { size }) => sum + size, 0);

function printTable(budgets: readonly Budget[]) {
  const rows = budgets.map((budget) => {
    const used = usedOf(budget);
    const room = budget.limit > 0 ? `${((1 - used / budget.limit) * 100).toFixed(1)} %` : "–";
    return [budget.name.padEnd(40), ...[String(used), String(budget.limit), room].map(padded)];
  });
  const head = ["budget".padEnd(40), ...["used", "limit", "room"].map(padded)];
  console.log([head, ...rows].map((cells) => cells.join("")).join("\n"));
}

const padded = (cell: string) => cell.padStart(10);

/** The exceeded budgets, each with its items by size. */
function exceeded(budgets: readonly Budget[]): string[] {
  return budgets
    .filter((budget) => usedOf(budget) > budget.limit)
    .map(({ name, items }) => {
      const bySize = items.toSorted((a, b) => b.size - a.size);
      const lines = bySize.map((item) => `${String(item.size).padStart(8)}  ${item.name}`);
      return [name, ...lines].join("\n");
    });
}

test.skip(process.env.BUILDER === "turbopack", "the budgets are those of the default build");

test("the page stays within its budgets", async ({ page, site }) => {
  const filesSince = recordFiles(page);
  await page.goto("/", { waitUntil: "networkidle" });
  const images = await imagesAboveTheFold(page);
  const initial = await filesSince();

  const firstDeferred = page.waitForResponse(
    (response) => response.request().resourceType() === "script",
  );
  await page.mouse.move(10, 10);
  await firstDeferred;
  await page.mouse.wheel(0, 100);
  const download = new DownloadDialog(page);
  await download.open(caseStudies.caseStudies[1].title);
  await download.email.focus();
  await page.waitForLoadState("networkidle");
  const deferred = await filesSince();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: chooser.open }).click();
  await page.getByRole("button", { name: chooser.paste }).waitFor();
  const anotherDay = await filesSince();

  const documents = ofType(initial, "document");
  const styleSheets = ofType(initial, "stylesheet");
  const fonts = ofType(initial, "font");
  const thirdParty = [...initial, ...deferred].filter(({ url }) => url.origin !== site.url);
  const budgets: readonly Budget[] = [
    { name: "initial JS, brotli", limit: 120_000, items: brotli(ofType(initial, "script")) },
    { name: "deferred JS, brotli", limit: 20_000, items: brotli(ofType(deferred, "script")) },
    { name: "another day, brotli", limit: 8_000, items: brotli(ofType(anotherDay, "script")) },
    { name: "HTML with its styles, brotli", limit: 40_000, items: brotli(documents) },
    {
      name: "CSS, brotli",
      limit: 12_000,
      items: [...inlineStyles(documents), ...brotli(styleSheets)],
    },
    { name: "fonts", limit: 75_000, items: weighed(fonts) },
    { name: "font files", limit: 2, items: counted(fonts) },
    { name: "images above the fold but inline SVG", limit: 0, items: images },
    { name: "requests at load", limit: 16, items: counted(initial) },
    { name: "third-party requests", limit: 0, items: counted(thirdParty) },
  ];
  printTable(budgets);
  // An empty measurement would pass any limit.
  for (const { name, limit, items } of budgets) {
    if (limit > 0) expect(items.length, name).toBeGreaterThan(0);
  }
  const over = exceeded(budgets).join("\n\n");
  expect(over, over).toBe("");
});
