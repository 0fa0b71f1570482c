/** When the page is first seen, on a slow network and in any window. */
import type { Page } from "@playwright/test";
import { hero } from "../lib/content/hero.ts";
import { expect, test } from "./support/test.ts";

test("nothing holds the first paint up: the page brings its own styles", async ({ page }) => {
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

test("its words are read before their fonts are there", async ({ page }) => {
  const { promise: isRead, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  // What waits for its font is laid out but not painted, and counts for nothing here.
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
  letFontsCome();
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
});

const WIDTHS = [320, 360, 412, 768, 1024, 1280, 1920];

for (const width of WIDTHS) {
  test(`nothing moves by itself at ${width} px, on the way down the page either`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.evaluate(async () => {
      for (const section of document.querySelectorAll("main > *, footer")) {
        section.scrollIntoView({ behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await shifts()).toBeCloseTo(0, 3);
  });

  test(`nothing moves at ${width} px when the fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { promise: isRead, resolve: letFontsCome } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await isRead;
      await route.continue();
    });
    const shifts = await watchShifts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    const areThere = await page.evaluate(
      (names) =>
        Promise.all(names.map((name) => document.fonts.load(`16px "${name}"`).catch(() => []))),
      ["Newsreader as Times", "Hanken Grotesk as Arial"],
    );
    test.skip(
      areThere.some((faces) => faces.length === 0),
      "no font of their widths is installed",
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    letFontsCome();
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
    expect(await shifts()).toBeCloseTo(0, 3);
  });
}

/** Counts from the first paint on what moves without anyone's doing. @returns the sum of it so far. */
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
