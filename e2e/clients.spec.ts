/** The wheel over the clients; its rules are unit tests of lib/machines, its events on real screens in real-wheel.spec.ts. */

import { CLIENTS_REENTRY_GRACE_MS } from "../lib/interaction-rules.ts";
import { chromiumLaunch } from "../scripts/browser.ts";
import { CLIENT_NAMES, ClientsSection, NOTCH } from "./support/clients-section.ts";
import { holdBack, SCRIPTS, settle } from "./support/page.ts";
import { test as base, expect } from "./support/test.ts";

const [FIRST = "", SECOND = ""] = CLIENT_NAMES;
const LAST = CLIENT_NAMES.at(-1) ?? "";

const test = base.extend<{ readonly carousel: ClientsSection }>({
  carousel: async ({ page }, use) => {
    const carousel = new ClientsSection(page);
    await carousel.open();
    await use(carousel);
  },
});

test("takes one step per notch, scrolls on after the last client, and is not captured again at once", {
  tag: "@smoke",
}, async ({ carousel }) => {
  const before = await carousel.scrollY();
  for (const name of CLIENT_NAMES.slice(1)) {
    await carousel.notch(1);
    await carousel.shows(name);
    await carousel.expectPinned();
  }
  expect(await carousel.scrollY()).toBe(before);
  // Turns the wheel back as soon as the page has scrolled on, within the grace period.
  const turnedBack = await carousel.section.evaluateHandle((section, notch) => {
    const leftFrom = scrollY;
    const turnBack = async () => {
      while (scrollY <= leftFrom) await new Promise(requestAnimationFrame);
      section.scrollIntoView({ behavior: "instant" });
      const back = new WheelEvent("wheel", { deltaY: -notch, bubbles: true, cancelable: true });
      return { isPageFree: section.dispatchEvent(back), at: performance.now() };
    };
    return { result: turnBack() };
  }, NOTCH);
  await carousel.notch(1);
  const { isPageFree, at } = await turnedBack.evaluate(({ result }) => result);
  expect(isPageFree).toBe(true);
  await carousel.expectReleased();
  await carousel.shows(LAST);

  await carousel.passes(CLIENTS_REENTRY_GRACE_MS, at);
  await carousel.scrollTo(0);
  for (const name of CLIENT_NAMES.toReversed().slice(1)) {
    await carousel.notch(-1);
    await carousel.shows(name);
  }
  await carousel.notch(-1);
  await carousel.expectReleased();
  await expect.poll(() => carousel.scrollY()).toBeLessThan(before);
  await carousel.shows(FIRST);
});

test("holds the first turn of the wheel until the deferred chunk has arrived", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await carousel.shows(FIRST);
  const release = await holdBack(page, SCRIPTS);
  await carousel.scrollTo(0);
  const before = await carousel.scrollY();
  await page.mouse.move(640, 400);
  await carousel.wheel(NOTCH);
  release();
  await carousel.shows(SECOND);
  await carousel.expectPinned();
  expect(await carousel.scrollY()).toBe(before);
});

test("aligns itself when it captures the wheel, without a layout shift", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open(40);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // The bar's needle, which counts as a shift while the bar comes in.
  await settle(page);
  const shifts = await page.evaluateHandle(() => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift" });
    return shifts;
  });
  await carousel.notch(1);
  await carousel.expectPinned();
  const place = await carousel.section.evaluate(
    (section) => section.parentElement?.getBoundingClientRect().top,
  );
  expect(Math.abs(place ?? Number.NaN)).toBeLessThanOrEqual(1);
  expect(await height()).toBe(before);
  for (const name of CLIENT_NAMES.slice(2)) {
    await carousel.notch(1);
    await carousel.shows(name);
  }
  await carousel.notch(1);
  await carousel.expectReleased();
  expect(await height()).toBe(before);
  const count = await shifts.evaluate(async ({ length }) => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return length;
  });
  expect(count).toBe(0);
});

test("captures the wheel in the windows of usual screens", async ({ page }) => {
  const carousel = new ClientsSection(page);
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1280, 633],
    [1366, 641],
  ] as const) {
    await page.setViewportSize({ width, height });
    await carousel.open();
    await carousel.notch(1);
    await carousel.shows(SECOND);
    await carousel.expectPinned();
  }
});

test("releases the page to the keys that scroll, to a resize and to any other scroll", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  const scrollBy = (key: string) => async () => {
    const before = await carousel.scrollY();
    await page.keyboard.press(key);
    await carousel.expectReleased();
    await expect
      .poll(async () => {
        const scrolled = await carousel.scrollY();
        if (scrolled === before) await page.keyboard.press(key);
        return scrolled;
      }, key)
      .toBeGreaterThan(before);
  };
  for (const [what, act] of Object.entries({
    PageDown: scrollBy("PageDown"),
    Space: scrollBy(" "),
    "a resize": () => page.setViewportSize({ width: 1180, height: 800 }),
    "another scroll": () =>
      page.locator("#contact").evaluate((section) => section.scrollIntoView()),
  })) {
    await test.step(what, async () => {
      await carousel.open();
      await carousel.pin();
      // The browser first ends the scroll that the wheel began: a key that comes before may be lost to it.
      await carousel.passes(600, await carousel.now());
      await act();
      await carousel.expectReleased();
    });
  }
  await expect(page.locator("#contact")).toBeInViewport();
});

test("releases the page to a typed address and to the Back button", async ({ page, carousel }) => {
  const before = await carousel.scrollY();
  await carousel.pin();
  await carousel.passes(300, await carousel.now());
  await page.evaluate(() => {
    location.hash = "#contact";
  });
  await carousel.expectReleased();
  await expect(page.locator("#contact")).toBeInViewport();

  await page.goBack();
  await expect.poll(() => carousel.scrollY()).toBe(before);
  await carousel.pin();
  await carousel.passes(300, await carousel.now());
  await page.goForward();
  await carousel.expectReleased();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("dragging the scrollbar releases the clients; pinning never changes the page's width", async ({
  playwright,
  browserName,
  site,
}) => {
  test.skip(browserName !== "chromium", "needs Chromium's scrollbars");
  // Playwright hides scrollbars by default.
  const options = { ...chromiumLaunch(), ignoreDefaultArgs: ["--hide-scrollbars"] };
  await using browser = await playwright.chromium.launch(options);
  const page = await browser.newPage({ baseURL: site.url });
  const carousel = new ClientsSection(page);
  await carousel.open();
  const width = () => page.evaluate(() => document.documentElement.clientWidth);
  const [wide = 0, before] = [await width(), await carousel.scrollY()];
  const track = await page.evaluate(() => ({
    length: innerHeight,
    x: (innerWidth + document.documentElement.clientWidth) / 2,
    share: innerHeight / document.documentElement.scrollHeight,
  }));
  expect(track.x).toBeGreaterThan(wide);
  await carousel.pin();
  expect(await width()).toBe(wide);
  expect(await carousel.section.evaluate((section) => section.clientWidth)).toBe(wide);

  await carousel.passes(300, await carousel.now());
  const thumb = before * track.share + (track.length * track.share) / 2;
  await page.mouse.move(track.x, thumb);
  await page.mouse.down();
  await page.mouse.move(track.x, thumb + 120, { steps: 4 });
  await page.mouse.up();
  await carousel.expectReleased();
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before + 200);
});

test.describe("never captures the wheel", () => {
  const isPlainList = async (carousel: ClientsSection) => {
    const headings = carousel.section.getByRole("heading", { level: 3 });
    await expect(headings.filter({ visible: true })).toHaveText(CLIENT_NAMES);
    await carousel.scrollTo(0);
    await carousel.page.mouse.move(160, 240);
    const before = await carousel.scrollY();
    await carousel.wheel(NOTCH);
    await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);
    await carousel.expectReleased();
    await expect(carousel.dots).toBeHidden();
  };

  test("in a low window or at 400 % zoom, where it is a plain list", async ({ page }) => {
    await page.goto("/");
    for (const size of [
      { width: 1280, height: 479 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await isPlainList(new ClientsSection(page));
    }
  });

  test.describe("with less motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("where it is a plain list", async ({ page }) => {
      await page.goto("/");
      await isPlainList(new ClientsSection(page));
    });
  });
});
