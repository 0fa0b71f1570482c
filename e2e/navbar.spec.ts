import type { Locator } from "@playwright/test";
import { navigation } from "../lib/content/navigation.ts";
import {
  FORCE_EXIT_CLIENTS,
  NAVBAR_SCROLLED_PX,
  PINNED_SCROLL_DELAY_MS,
} from "../lib/interaction-rules.ts";
import { settle } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

const [FIRST_LINK] = navigation.links;
const LAST_LINK = navigation.links.at(-1) ?? FIRST_LINK;

/** The section starts at the lower edge of the compact bar; the clients fill the window, unless they are a list. */
async function isAtTheTop(section: Locator) {
  const gap = () =>
    section.evaluate((element) => {
      const bar = document.querySelector("[data-navbar-state]")?.getBoundingClientRect();
      const isList = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const edge = element.id === "clients" && !isList ? 0 : (bar?.bottom ?? Number.NaN);
      return Math.abs(element.getBoundingClientRect().top - edge);
    });
  await expect.poll(gap).toBeLessThan(1);
}

test("is compact beyond the threshold (NAVBAR_SCROLLED_PX)", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const height = async () => (await bar.boundingBox())?.height ?? Number.NaN;
  const tall = await height();
  for (const [y, state] of [
    [NAVBAR_SCROLLED_PX, "top"],
    [NAVBAR_SCROLLED_PX + 1, "scrolled"],
  ] as const) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
    await expect(bar).toHaveAttribute("data-navbar-state", state);
  }
  await expect.poll(height).toBeLessThan(tall);
});

test("is translucent once scrolled, and dark over a dark section", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const look = () =>
    bar.evaluate((header) => {
      const { backgroundColor, backdropFilter, colorScheme } = getComputedStyle(header);
      const [, alpha = "1"] = /\/ ([\d.]+)\)$/.exec(backgroundColor) ?? [];
      return [Number(alpha), backdropFilter, colorScheme];
    });
  await settle(page);
  expect(await look()).toEqual([1, "none", "light dark"]);
  for (const [section, scheme] of [
    ["#services", "light dark"],
    ["#expertise", "dark"],
    ["#case-studies", "light dark"],
  ] as const) {
    // Not scrollIntoView, which leaves room for the bar.
    await page
      .locator(section)
      .evaluate((it) => scrollBy({ top: it.getBoundingClientRect().top, behavior: "instant" }));
    await expect(bar).toHaveAttribute("data-scheme-below", scheme);
    await expect.poll(look, section).toEqual([0.9, "blur(12px)", scheme]);
  }
  // Where a link has led, the section before it lies behind the bar, which must not mix the two.
  for (const [section, scheme] of [
    ["#expertise", "dark"],
    ["#case-studies", "light dark"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/${section}`);
    await expect.poll(look, section).toEqual([1, "blur(12px)", scheme]);
  }
});

test("keeps the last of two states that follow each other within a frame", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    // The browser's own events would come a frame later, and repair what is tested.
    addEventListener(
      "scroll",
      (event) => event.isTrusted && event.stopImmediatePropagation(),
      true,
    );
    for (const y of [400, 0]) {
      scrollTo(0, y);
      dispatchEvent(new Event("scroll"));
    }
    // React has rendered both by the second frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(page.getByRole("banner")).toHaveAttribute("data-navbar-state", "top");
});

test("has its links in a row from 640 px, compact or not", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [y, state] of [
      [0, "top"],
      [400, "scrolled"],
    ] as const) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
      await expect(bar).toHaveAttribute("data-navbar-state", state);
      await settle(page);
      const links = await bar.getByRole("navigation").locator("a").all();
      const boxes = await Promise.all(links.map((link) => link.boundingBox()));
      const rows = new Set(boxes.map((box) => Math.round(box?.y ?? Number.NaN)));
      expect(rows.size, `${state}, at ${width} px`).toBe(1);
    }
    await expect(bar.getByRole("button", { name: navigation.menuLabel })).toBeHidden();
  }
  await page.setViewportSize({ width: 639, height: 900 });
  await expect(bar.getByRole("button", { name: navigation.menuLabel })).toBeVisible();
});

test("marks the link of the section in view", async ({ page }) => {
  await page.goto("/");
  const current = page.getByRole("banner").locator("[aria-current=location]");
  await expect(current).toHaveCount(0);
  for (const height of [800, 1920]) {
    await page.setViewportSize({ width: 1080, height });
    for (const { label, href } of navigation.links) {
      await page.locator(href).evaluate((it) => it.scrollIntoView({ behavior: "instant" }));
      await expect(current, `${href}, ${height} px`).toHaveText(label);
    }
  }
  for (const [share, marked] of [
    [0.55, 0],
    [0.45, 1],
  ] as const) {
    await page.locator(FIRST_LINK.href).evaluate((section, shareAbove) => {
      const { top } = section.getBoundingClientRect();
      scrollBy({ top: top - innerHeight * shareAbove, behavior: "instant" });
    }, share);
    await expect(current, `its top at ${share} of the window`).toHaveCount(marked);
  }
});

test("has room for a long brand and a fifth section in any window", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const bar = page.getByRole("banner");
  await bar.evaluate((header) => {
    const drawing = header.querySelector("svg");
    const [x, y, drawn, tall] = drawing?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    // As wide as 28 letters.
    drawing?.setAttribute("viewBox", `${x} ${y} ${(drawn ?? 0) * 2.9} ${tall}`);
    const items = header.querySelectorAll("li");
    for (let { length } = items; length < 6; length += 1)
      items[0]?.before(items[0].cloneNode(true));
  });
  for (const width of [320, 390, 600, 640, 768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const problems = () =>
      bar.evaluate((header) => {
        const links = [...header.querySelectorAll("li")];
        const logo = header.querySelector("svg")?.getBoundingClientRect() as DOMRect;
        const title = document.querySelector("h1")?.getBoundingClientRect() as DOMRect;
        const misplaced = links.filter((link) => {
          const { x, y, right, height } = link.getBoundingClientRect();
          const isClear = x >= logo.right || y >= logo.bottom;
          return !isClear || right > document.documentElement.clientWidth || height < 32;
        });
        const isOverTitle = header.getBoundingClientRect().bottom > title.top;
        return [
          ...misplaced.map(({ textContent }) => textContent),
          ...(isOverTitle ? ["title"] : []),
        ];
      });
    await expect.poll(problems, `at ${width} px`).toEqual([]);
    await expect(bar.getByRole("listitem")).toHaveCount(6);
  }
  // Below a bar of two rows the clients still fit a tablet, else they would not take the wheel.
  await page.setViewportSize({ width: 768, height: 1024 });
  const clients = page.locator("#clients");
  await clients.evaluate((section) => section.scrollIntoView());
  await expect(bar).toHaveAttribute("data-navbar-state", "scrolled");
  await settle(page);
  expect((await clients.boundingBox())?.height, "height of #clients").toBe(1024);
});

// Smooth scrolling, which the test after it has, would take a second for each link.
test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("follows every in-page link to the top of its section", {
    tag: "@smoke",
  }, async ({ page }) => {
    await page.goto("/");
    // Handles: the link to a case shows another slide, and with it another link.
    // The download button's target, the plain form, exists without JavaScript only.
    const links = await page.locator("a[href^='#']:not([aria-haspopup]):visible").elementHandles();
    expect(links.length).toBeGreaterThan(navigation.links.length);
    const sections: readonly string[] = navigation.links.map(({ href }) => href);
    for (const link of links) {
      const hash = (await link.getAttribute("href")) ?? "";
      const target = page.locator(hash);
      // Dialogs have a spec of their own.
      if (await target.evaluateAll(([element]) => element?.matches("dialog"))) continue;
      await link.focus();
      const isButton = (await link.getAttribute("role")) === "button";
      await link.press(isButton ? " " : "Enter");
      await expect(target, hash).toBeFocused();
      expect(new URL(page.url()).hash).toBe(hash);
      if (sections.includes(hash)) await isAtTheTop(target);
    }
    await page.getByRole("banner").getByRole("link", { name: navigation.topLabel }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("stops its scroll once, even where there was nothing to scroll", async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("banner").getByRole("link", { name: FIRST_LINK.label });
    for (const _ of ["there", "again"]) {
      await link.click();
      await isAtTheTop(page.locator(FIRST_LINK.href));
    }
    // Before the end of the scroll, which would end the listening too.
    const stops = await link.evaluate(async (it: HTMLAnchorElement) => {
      let count = 0;
      window.scrollTo = () => {
        count += 1;
      };
      const followed = new Promise((resolve) => {
        document.querySelector(it.hash)?.addEventListener("focus", resolve, { once: true });
      });
      it.click();
      await followed;
      for (const deltaY of [1, 1, 1]) {
        document.body.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true }));
      }
      return count;
    });
    expect(stops).toBe(1);
  });
});

test("shows the section of the address, back and forth", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto(`/${FIRST_LINK.href}`);
  const [first, last] = [page.locator(FIRST_LINK.href), page.locator(LAST_LINK.href)];
  await isAtTheTop(first);
  for (const { href, label } of [...navigation.links.slice(1, -1), FIRST_LINK, LAST_LINK]) {
    await page.getByRole("banner").getByRole("link", { name: label }).click();
    await isAtTheTop(page.locator(href));
  }
  await page.goBack();
  await isAtTheTop(first);
  expect(new URL(page.url()).hash).toBe(FIRST_LINK.href);
  await page.goForward();
  await isAtTheTop(last);
});

test("lets the visitor's own wheel interrupt its scroll", async ({ page }) => {
  await page.goto("/");
  await page.mouse.move(640, 400);
  const ended = page.evaluate(
    () => new Promise<void>((end) => addEventListener("scrollend", () => end(), { once: true })),
  );
  await page.getByRole("banner").getByRole("link", { name: LAST_LINK.label }).click();
  await page.waitForFunction(() => scrollY > 0);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -10);
  await ended;
  const missing = await page
    .locator(LAST_LINK.href)
    .evaluate((section) => section.getBoundingClientRect().top);
  // The scroll would have ended with the section under the compact bar.
  expect(missing).toBeGreaterThan(100);
});

test("releases pinned clients, then waits (PINNED_SCROLL_DELAY_MS)", async ({ page, carousel }) => {
  await page.clock.install();
  await carousel.open();
  await carousel.pin();
  const before = await carousel.scrollY();
  await page.evaluate((name) => {
    addEventListener(name, () => Object.assign(window, { wasAsked: true }));
  }, FORCE_EXIT_CLIENTS);
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByRole("banner").getByRole("link", { name: LAST_LINK.label }).click();
  expect(await page.evaluate(() => "wasAsked" in window)).toBe(true);
  await carousel.expectReleased();
  await page.clock.runFor(PINNED_SCROLL_DELAY_MS - 1);
  expect(await carousel.scrollY()).toBe(before);
  expect(new URL(page.url()).hash).toBe("");
  await page.clock.runFor(1);
  await expect(page.locator(LAST_LINK.href)).toBeFocused();
  await isAtTheTop(page.locator(LAST_LINK.href));
});

test("follows the last of two links, though pinned clients delay the first", async ({
  page,
  carousel,
}) => {
  await page.clock.install();
  await carousel.open();
  await carousel.pin();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const { label } of [FIRST_LINK, LAST_LINK]) {
    await page.getByRole("banner").getByRole("link", { name: label }).click();
  }
  await expect(page.locator(LAST_LINK.href)).toBeFocused();
  await page.clock.runFor(PINNED_SCROLL_DELAY_MS);
  await expect(page.locator(LAST_LINK.href)).toBeFocused();
});
