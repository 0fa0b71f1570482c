/** When the page is first seen, on a slow network and in any window. */
import { hero } from "../lib/content/hero.ts";
import { expect, test } from "./support/test.ts";

test("one style sheet holds the first paint up, and nothing else does", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
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
  expect(blocking.filter((path) => !path.endsWith(".css"))).toEqual([]);
  expect(blocking).toHaveLength(1);
});

test("the style sheet is asked for by the answer's head, before any of the page is read", async ({
  page,
}) => {
  const answer = await page.goto("/");
  const sheet = await page.locator("link[rel=stylesheet]").getAttribute("href");
  expect(await answer?.headerValue("link")).toBe(`<${sheet}>; rel=preload; as=style`);
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

for (const width of [320, 768, 1280, 1920]) {
  test(`nothing moves by itself at ${width} px, on the way down the page either`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.evaluate(async () => {
      for (const section of document.querySelectorAll("main > *, footer")) {
        section.scrollIntoView({ behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
    });
    const shifts = await page.evaluate(
      () => (window as unknown as { readonly shifts: readonly number[] }).shifts,
    );
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeCloseTo(0, 3);
  });
}

interface LargestContentfulPaint extends PerformanceEntry {
  readonly element: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
