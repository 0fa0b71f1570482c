/** What a visit loads, and how it paints, on a slow network and in any window. */
import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { wordmarkOutlines } from "../components/layout/wordmark-outlines.ts";
import { caseStudies } from "../lib/content/case-studies.ts";
import { chooser } from "../lib/content/day-chooser.ts";
import { hero } from "../lib/content/hero.ts";
import { pasteDialog as pasteDialogWords } from "../lib/content/paste-dialog.ts";
import { holdBack, watchShifts } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

type LoadedFile = Awaited<ReturnType<ReturnType<typeof recordFiles>>>[number];

/** Of resources and contentful paints, with what TypeScript does not know of them. */
interface Entry extends PerformanceEntry {
  readonly renderBlockingStatus?: string;
  readonly element: Element | null;
}

/** Records requests. @returns the files loaded since the last call, each once. */
function recordFiles(page: Page) {
  const requests = new Map<string, Request>();
  page.on("request", (request) => requests.set(request.url(), request));
  return async () => {
    const files = await Promise.all(
      Array.from(requests.values(), async (request) => ({
        url: request.url(),
        type: request.resourceType(),
        body: (await (await request.response())?.body()) ?? Buffer.of(),
      })),
    );
    requests.clear();
    return files;
  };
}

const bytes = ({ body }: LoadedFile) => body.byteLength;
const brotli = ({ body }: LoadedFile) => brotliCompressSync(body).byteLength;
/** Some 100 B a letter, whatever the firm's name; a firm's own logo also draws the first part. */
const brotliWithoutOutlines = ({ body }: LoadedFile) => {
  const { first, second } = wordmarkOutlines;
  return brotliCompressSync(body.toString().replaceAll(first, "").replaceAll(second, ""))
    .byteLength;
};
const one = () => 1;
const hasNoHint = ({ body }: LoadedFile) =>
  !body.toString().startsWith("//# allFunctionsCalledOnLoad");

function inlineStyles({ url, type, body }: LoadedFile): LoadedFile {
  const styles = body.toString().matchAll(/<style[^>]*>(.*?)<\/style>/gs);
  return { url, type, body: Buffer.from(Array.from(styles, ([, css]) => css).join("")) };
}

test.describe("the default build", () => {
  test.skip(process.env.BUILDER === "turbopack", "the budgets are those of the default build");

  test("stays within its budgets", async ({ page, download }) => {
    const filesSince = recordFiles(page);
    await page.goto("/", { waitUntil: "networkidle" });
    const initial = await filesSince();

    const firstDeferred = page.waitForResponse(
      (response) => response.request().resourceType() === "script",
    );
    await page.mouse.move(10, 10);
    await firstDeferred;
    await page.mouse.wheel(0, 100);
    await download.open(caseStudies.caseStudies[1].title);
    await download.email.focus();
    await page.waitForLoadState("networkidle");
    const deferred = await filesSince();

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: chooser.pasted }).click();
    await page.getByRole("dialog", { name: pasteDialogWords.paste }).waitFor();
    const anotherDay = await filesSince();

    const ofType = (type: string, files = initial) => files.filter((file) => file.type === type);
    const documents = ofType("document");
    const styles = [...documents.map(inlineStyles), ...ofType("stylesheet")];
    for (const [name, limit, files, sizeOf] of [
      ["initial JS, brotli", 120_000, ofType("script"), brotli],
      ["deferred JS, brotli", 20_000, ofType("script", deferred), brotli],
      ["another day and its dialog, brotli", 12_000, ofType("script", anotherDay), brotli],
      // With the outlines of three letters, 40 000.
      [
        "HTML with its styles, without the name's outlines",
        39_700,
        documents,
        brotliWithoutOutlines,
      ],
      ["CSS, brotli", 12_000, styles, brotli],
      ["fonts", 75_000, ofType("font"), bytes],
      ["font files", 2, ofType("font"), one],
      ["requests at load", 16, initial, one],
      ["initial JS without a compile hint", 0, ofType("script").filter(hasNoHint), one],
      ["images at load but inline SVG", 0, ofType("image"), one],
    ] as const) {
      const sizes = files.map((file) => [file.url, sizeOf(file)] as const);
      const used = sizes.reduce((sum, [, size]) => sum + size, 0);
      expect.soft(used, `${name}: ${sizes.join(" ")}`).toBeLessThanOrEqual(limit);
      // An empty measurement would pass any limit.
      if (limit > 0) expect(used, name).toBeGreaterThan(0);
    }
  });
});

test("nothing blocks the first paint: styles are inline, scripts async", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("style")).toHaveCount(1);
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
  const blockingScripts = page.locator("head script:not([async], [defer], [nomodule], [type])");
  await expect(blockingScripts).toHaveCount(0);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as Entry).renderBlockingStatus === "blocking")
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
});

/** Holds the fonts back and opens the page. @returns how to let them arrive. */
async function openBeforeFonts(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "commit" });
  return async () => {
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
  };
}

test("text is painted before its fonts have loaded", async ({ page }) => {
  const loadFonts = await openBeforeFonts(page);
  // Text that waits for its font is laid out but not painted, and no contentful paint.
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { element } of list.getEntries() as Entry[]) {
            if (element?.closest("main")) resolve(element.textContent ?? "");
          }
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect([hero.title, hero.lead]).toContain(largest);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  await loadFonts();
});

for (const width of [320, 360, 412, 640, 768, 1024, 1280, 1920]) {
  const tag = [360, 640, 1280].includes(width) ? [] : ["@whole-matrix"];
  test(`nothing shifts at ${width} px, with late fonts or on the way down`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    const loadFonts = await openBeforeFonts(page);
    await page.locator("footer").waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const fallbacks = await page.evaluate(
      (names) =>
        Promise.all(names.map((name) => document.fonts.load(`16px "${name}"`).catch(() => []))),
      ["Newsreader as Times", "Hanken Grotesk as Arial"],
    );
    await loadFonts();
    // A machine without the local fonts that the fallbacks adjust has nothing to compare.
    if (fallbacks.every((faces) => faces.length > 0)) expect(await shifts()).toBeCloseTo(0, 3);
    const before = await shifts();
    await page.evaluate(async () => {
      for (const section of document.querySelectorAll("main > *, footer")) {
        section.scrollIntoView({ behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
    });
    expect((await shifts()) - before).toBeCloseTo(0, 3);
  });
}
