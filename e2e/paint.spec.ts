/** First paint and layout shifts, on a slow network and in any window. */
import type { Page } from "@playwright/test";
import { hero } from "../lib/content/hero.ts";
import { expect, test } from "./support/test.ts";

test("nothing blocks the first paint: styles are inline, scripts async", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("style")).toHaveCount(1);
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
  await expect(page.locator("head script:not([async], [defer], [nomodule], [type])")).toHaveCount(
    0,
  );
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(
        (entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking",
      )
      .map(({ name }) => new URL(name).pathname),
  );
  expect(blocking).toEqual([]);
});

test("text is painted before its fonts have loaded", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  // Text that waits for its font is laid out but not painted, and no contentful paint.
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { element } of list.getEntries() as LargestContentfulPaint[]) {
            if (element?.closest("main")) resolve(element.textContent ?? "");
          }
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect([hero.title, hero.lead]).toContain(largest);
  expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
});

/** Those in `npm test`; the others are in the whole matrix. */
const SLICE = [360, 1280];

for (const width of [320, 360, 412, 768, 1024, 1280, 1920]) {
  const tag = SLICE.includes(width) ? [] : ["@whole-matrix"];
  test(`nothing shifts at ${width} px, neither when the fonts arrive late nor on the way down the page`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await released;
      await route.continue();
    });
    const shifts = await watchShifts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const fallbacks = await page.evaluate(
      (names) =>
        Promise.all(names.map((name) => document.fonts.load(`16px "${name}"`).catch(() => []))),
      ["Newsreader as Times", "Hanken Grotesk as Arial"],
    );
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
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

/** Records layout shifts from the first paint on. @returns their sum so far. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const { shifts } = window as unknown as { readonly shifts: readonly number[] };
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}

interface LargestContentfulPaint extends PerformanceEntry {
  readonly element: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
