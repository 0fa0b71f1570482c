import { CLIENTS_REENTRY_GRACE_MS, WHEEL_STEP_DELTA } from "../lib/interaction-rules.ts";
import { CLIENT_NAMES, ClientsSection, NOTCH } from "./support/clients-section.ts";
import { settle } from "./support/settle.ts";
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
  const turnedBack = await carousel.turnBackAfterExit();
  await carousel.notch(1);
  const { isPageFree, at } = await turnedBack();
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

test("needs the whole threshold for a step", async ({ carousel }) => {
  await carousel.wheel(WHEEL_STEP_DELTA - 1);
  await carousel.expectPinned();
  await carousel.shows(FIRST);
  // Together: on a busy machine, what was turned before may already be another gesture's.
  await Promise.all([carousel.wheel(WHEEL_STEP_DELTA - 1), carousel.wheel(1)]);
  await carousel.shows(SECOND);
});

test("holds the first turn of the wheel until the deferred chunk has arrived", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await carousel.shows(FIRST);
  const turned = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    await turned.promise;
    await route.continue();
  });
  await carousel.scrollTo(0);
  const before = await carousel.scrollY();
  await page.mouse.move(640, 400);
  await carousel.wheel(NOTCH);
  turned.resolve();
  await carousel.shows(SECOND);
  await carousel.expectPinned();
  expect(await carousel.scrollY()).toBe(before);
});

test("takes one step per trackpad flick, and shows the last client until the flick is over", async ({
  carousel,
}) => {
  const before = await carousel.scrollY();
  await carousel.dots.getByRole("button", { name: CLIENT_NAMES.at(-2) ?? "", exact: true }).click();
  await carousel.section.hover();
  await carousel.flick(1);
  await carousel.shows(LAST);
  await carousel.expectPinned();
  await carousel.passes(500, await carousel.now());
  expect(await carousel.scrollY()).toBe(before);
  await carousel.flick(1);
  await carousel.expectReleased();
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before + 400);
});

test("aligns itself when it captures the wheel, without a layout shift", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open(40);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // The bar's needle, which counts as a shift while the bar comes in.
  await settle(page);
  const shifts = await carousel.watchLayoutShifts();
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
  expect(await shifts()).toEqual([]);
});

test("captures the wheel in the windows of usual screens", async ({ page }) => {
  const carousel = new ClientsSection(page);
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1280, 633],
    [1366, 641],
  ] as const) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await carousel.open();
      await carousel.notch(1);
      await carousel.shows(SECOND);
      await carousel.expectPinned();
    });
  }
});

test("ignores sideways wheels, and the wheel with Shift", async ({ page, carousel }) => {
  await page.mouse.wheel(NOTCH, 10);
  await page.keyboard.down("Shift");
  await carousel.wheel(NOTCH);
  await page.keyboard.up("Shift");
  await carousel.wheel(WHEEL_STEP_DELTA);
  await carousel.shows(SECOND);
});

test("releases the page to the keys that scroll", async ({ page, carousel }) => {
  for (const key of ["PageDown", " "]) {
    await carousel.scrollTo(0);
    await carousel.pin();
    // The browser first ends the scroll that the wheel began: a key that comes before may be lost to it.
    await carousel.passes(600, await carousel.now());
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
    // The page may have left the section downward, which blocks the next capture.
    await carousel.passes(CLIENTS_REENTRY_GRACE_MS, await carousel.now());
  }
});

test("releases the page when the window is resized and when the page is scrolled", async ({
  page,
  carousel,
}) => {
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    "the window is resized": () => page.setViewportSize({ width: 1180, height: 800 }),
    "the page is scrolled": async () => {
      await carousel.passes(300, await carousel.now());
      await page.locator("#contact").evaluate((section) => section.scrollIntoView());
      await expect(page.locator("#contact")).toBeInViewport();
    },
  };
  for (const [what, act] of Object.entries(acts)) {
    await test.step(what, async () => {
      await carousel.scrollTo(0);
      await carousel.section.hover();
      await carousel.pin();
      await act();
      await carousel.expectReleased();
      await carousel.passes(CLIENTS_REENTRY_GRACE_MS, await carousel.now());
    });
  }
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

test.describe("never captures the wheel", () => {
  const isPlainList = async (carousel: ClientsSection) => {
    for (const name of CLIENT_NAMES) {
      const heading = carousel.page.getByRole("heading", { level: 3, name, exact: true });
      await expect(heading).toBeVisible();
    }
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
