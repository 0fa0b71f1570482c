/** The wheel over the clients; its rules are unit tests of lib/machines, its events on real screens in real-wheel.spec.ts. */

import { CLIENTS_REENTRY_GRACE_MS, FORCE_EXIT_CLIENTS } from "../lib/interaction-rules.ts";
import { chromiumLaunch } from "../scripts/browser.ts";
import { CLIENT_NAMES, ClientsSection, NOTCH } from "./support/clients-section.ts";
import { holdBack, SCRIPTS, settle, watchShifts } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const [FIRST = "", SECOND = ""] = CLIENT_NAMES;
const LAST = CLIENT_NAMES.at(-1) ?? "";

/** A drawing of less height cannot be read. */
const LEAST_DRAWING_PX = 200;

test("takes a step per notch, then leaves the page free", {
  tag: "@smoke",
}, async ({ carousel }) => {
  await carousel.open();
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

test("holds the first turn of the wheel until its code has arrived", async ({ page, carousel }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await carousel.shows(FIRST);
  const release = await holdBack(page, SCRIPTS);
  await carousel.scrollTo(0);
  const before = await carousel.scrollY();
  await page.mouse.move(640, 400);
  await carousel.notch(1);
  release();
  await carousel.shows(SECOND);
  await carousel.expectPinned();
  expect(await carousel.scrollY()).toBe(before);
});

test("gives the wheel back to the page when its code is late", async ({ page, carousel }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await holdBack(page, SCRIPTS);
  await carousel.scrollTo(0);
  const before = await carousel.scrollY();
  await page.mouse.move(640, 400);
  const scrolled = async () => {
    await carousel.notch(1);
    return (await carousel.scrollY()) - before;
  };
  await expect.poll(scrolled).toBeGreaterThan(0);
  await carousel.shows(FIRST);
});

test("brings back a section that a flick has carried past, unless a press may have scrolled", async ({
  carousel,
}) => {
  const passBy = (isPressed: boolean) =>
    carousel.section.evaluate((section, mayHaveScrolled) => {
      const [clientX, clientY] = [innerWidth / 2, innerHeight - 100];
      const turn = { deltaY: 30, clientX, clientY, bubbles: true };
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(new WheelEvent("wheel", turn));
      if (mayHaveScrolled) document.body.dispatchEvent(new Event("click"));
      const { top, height } = section.getBoundingClientRect();
      scrollBy({ top: top + height / 2, behavior: "instant" });
      // The browser's own comes with the next frame, on a busy machine too late to be the flick's.
      dispatchEvent(new Event("scroll"));
      return performance.now();
    }, isPressed);
  const arrive = async () => {
    await carousel.scrollTo(300);
    await expect(carousel.section).toHaveAttribute("data-pin-state", "out");
  };
  await carousel.open();
  await arrive();
  const at = await passBy(true);
  await carousel.expectReleased();
  // Any sooner, the next turn would belong to the same flick.
  await carousel.passes(1000, at);
  await arrive();
  await passBy(false);
  await carousel.expectPinned();
  await carousel.shows(FIRST);
});

test("fills a large window with the texts and, beside them, the drawing", async ({
  page,
  carousel,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await carousel.open();
  const words = await carousel.section.locator("[data-offset='0'] dl").boundingBox();
  const drawing = await carousel.section.getByRole("img").boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeGreaterThan(0.95 * 1440);
  expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeGreaterThan(0.9 * 1440);
  expect((words?.x ?? 0) + (words?.width ?? Number.NaN)).toBeLessThan(drawing?.x ?? 0);
});

test("leaves the wheel of a pinch-zoomed page to the browser", async ({
  page,
  carousel,
  browserName,
}) => {
  test.skip(browserName !== "chromium", "needs Chromium's pinch");
  await carousel.open();
  await carousel.pin();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 3 });
  const top = () => page.evaluate(() => visualViewport?.pageTop ?? 0);
  const before = await top();
  await carousel.notch(1);
  await expect.poll(top).toBeGreaterThan(before);
  await carousel.expectReleased();
  await carousel.shows(SECOND);
});

test("is ready where the browser itself has scrolled the page, such as at a fragment", async ({
  page,
  carousel,
}) => {
  // A scroll event after hydration would fetch the code too.
  await page.addInitScript(() => {
    addEventListener("scroll", (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto("/#clients");
  await expect(carousel.section).toHaveAttribute("data-pin-state", "in");
});

test("aligns itself when captured, without a layout shift", async ({ page, carousel }) => {
  const shifts = await watchShifts(page);
  await carousel.open(40);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // The bar's needle, which counts as a shift while the bar comes in.
  await settle(page);
  const shiftsBefore = await shifts();
  await carousel.pin();
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
  expect(await shifts()).toBe(shiftsBefore);
});

test("keeps the page still once the wheel can no longer be prevented", async ({
  page,
  carousel,
}) => {
  await carousel.open();
  await carousel.pin();
  const turn = { deltaY: 1, clientX: 640, clientY: 400, cancelable: false };
  await carousel.section.dispatchEvent("wheel", turn);
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await carousel.expectPinned();
});

test("leaves the page to a wheel that turns over the bar", async ({ page, carousel }) => {
  await carousel.open();
  const before = await carousel.scrollY();
  await page.mouse.move(640, 10);
  await carousel.notch(1);
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);
  await carousel.expectReleased();
});

test("leaves a tablet room for a client's drawing", async ({ page, carousel }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await carousel.open();
  const drawing = await carousel.section.getByRole("img").boundingBox();
  expect(drawing?.height).toBeGreaterThanOrEqual(LEAST_DRAWING_PX);
});

test("sets a client's figure beside the drawing in a high window, which holds the section", async ({
  page,
  carousel,
}) => {
  const figure = carousel.section.locator('[data-offset="0"] .clients-result');
  for (const [width, height] of [
    [1280, 880],
    [1680, 1050],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await carousel.open();
    expect((await carousel.section.boundingBox())?.height, `${width} px`).toBe(height);
    const drawing = await carousel.section.getByRole("img").boundingBox();
    const box = await figure.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(drawing?.x ?? 0);
  }
});

test("captures the wheel in the windows of usual screens", async ({ page, carousel }) => {
  await carousel.open();
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1280, 633],
    [1366, 641],
  ] as const) {
    await test.step(`${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await carousel.restart();
      await carousel.pin();
      await carousel.shows(SECOND);
      await page.evaluate((name) => dispatchEvent(new Event(name)), FORCE_EXIT_CLIENTS);
      await carousel.expectReleased();
    });
  }
});

test("releases the page to a key, a touch, a resize, a typed address, Back and any script", async ({
  page,
  carousel,
}) => {
  const before = await test.step("a key", async () => {
    await carousel.open();
    const pinnedAt = await carousel.scrollY();
    await carousel.pin();
    // The browser first ends the scroll that the wheel began: a key that comes before may be lost to it.
    await carousel.passes(600);
    await expect(async () => {
      await page.keyboard.press("PageDown");
      await carousel.expectReleased();
      await expect.poll(() => carousel.scrollY(), { timeout: 1000 }).toBeGreaterThan(pinnedAt);
    }).toPass();
    return pinnedAt;
  });

  await test.step("Tab", async () => {
    await carousel.open();
    await carousel.pin();
    await page.keyboard.press("Tab");
    await carousel.expectReleased();
  });

  for (const name of ["touchstart", "forceExitClients"]) {
    await test.step(name, async () => {
      await carousel.restart();
      await carousel.pin();
      await page.evaluate((type) => dispatchEvent(new Event(type)), name);
      await carousel.expectReleased();
    });
  }

  await test.step("a resize", async () => {
    await carousel.restart();
    await carousel.pin();
    await carousel.passes(600);
    await page.setViewportSize({ width: 1180, height: 800 });
    await carousel.expectReleased();
  });

  await test.step("a typed address", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await carousel.open();
    await carousel.pin();
    await page.evaluate(() => {
      location.hash = "#contact";
    });
    await carousel.expectReleased();
    await expect(page.locator("#contact")).toBeInViewport();
  });

  await test.step("the browser's buttons", async () => {
    await page.goBack();
    await expect.poll(() => carousel.scrollY()).toBe(before);
    await carousel.pin();
    await page.goForward();
    await carousel.expectReleased();
    await expect(page.locator("#contact")).toBeInViewport();
  });
});

test("keeps the scrollbar, which releases the page", async ({ playwright, browserName, site }) => {
  test.skip(browserName !== "chromium", "needs Chromium's scrollbars");
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

  const thumb = before * track.share + (track.length * track.share) / 2;
  await page.mouse.move(track.x, thumb);
  await carousel.expectReleased();
  await page.mouse.down();
  await page.mouse.move(track.x, thumb + 120, { steps: 4 });
  await page.mouse.up();
  await carousel.expectReleased();
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before + 200);
});

for (const { where, sizes, stages, reducedMotion } of [
  {
    where: "in a low window or at 400 % zoom",
    sizes: [
      { width: 1280, height: 479 },
      { width: 320, height: 640 },
    ],
    /** The lowest and the narrowest that are not. */
    stages: [
      { width: 1280, height: 480 },
      { width: 321, height: 640 },
    ],
    reducedMotion: "no-preference",
  },
  {
    where: "with less motion",
    sizes: [{ width: 1280, height: 800 }],
    stages: [],
    reducedMotion: "reduce",
  },
] as const) {
  test.describe(where, () => {
    test.use({ contextOptions: { reducedMotion } });

    test("is a plain list, which never captures the wheel", async ({ page, carousel }) => {
      await page.goto("/");
      for (const size of sizes) {
        await page.setViewportSize(size);
        const headings = carousel.section.getByRole("heading", { level: 3 });
        await expect(headings.filter({ visible: true })).toHaveText(CLIENT_NAMES);
        await expect(carousel.dots).toBeHidden();
        await carousel.scrollTo(0);
        await page.mouse.move(160, 240);
        const before = await carousel.scrollY();
        await carousel.notch(1);
        await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);
        await carousel.expectReleased();
        await carousel.section.evaluate((section) => section.scrollIntoView());
        const title = carousel.section.getByRole("heading", { level: 2 });
        const barBottom = (bar: HTMLElement) => bar.getBoundingClientRect().bottom;
        const isClear = async () =>
          ((await title.boundingBox())?.y ?? 0) >=
          (await page.getByRole("banner").evaluate(barBottom));
        await expect.poll(isClear, "the heading is clear of the bar").toBe(true);
      }
      for (const size of stages) {
        await page.setViewportSize(size);
        await expect(carousel.dots).toBeVisible();
      }
    });
  });
}
