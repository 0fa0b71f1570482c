import type { Page } from "@playwright/test";
import { clients } from "../lib/content/clients.ts";
import { CLIENTS_REENTRY_GRACE_MS, WHEEL_STEP_DELTA } from "../lib/interaction-rules.ts";
import { expect, test } from "./support/test.ts";

const NAMES = clients.clients.map(({ title }) => title);
const NOTCH = 120;
/** The navigation bar's own transition moves its links by a few pixels. */
const IMPERCEPTIBLE_SHIFT = 0.001;
/** Notches this far apart are gestures of their own. */
const NOTCH_PAUSE_MS = 200;
const [FIRST = "", SECOND = "", THIRD = "", LAST = ""] = NAMES;

/** Chromium's entry type, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

class ClientsSection {
  readonly section;
  readonly dots;
  readonly page: Page;
  lastNotchAt = 0;

  constructor(page: Page) {
    this.page = page;
    this.section = page.locator("#clients");
    this.dots = page.getByRole("group", { name: clients.carousel.dotsLabel });
  }

  /** Opens the page with the section `offset` pixels below the viewport's top. */
  async open(offset = 0) {
    await this.page.goto("/");
    await this.section.evaluate((section, top) => {
      scrollTo(0, section.getBoundingClientRect().top + scrollY - top);
    }, offset);
    await expect(this.section).toHaveAttribute("data-pin-state", "in");
    await this.section.hover();
  }

  wheel(deltaY: number) {
    return this.page.mouse.wheel(0, deltaY);
  }

  /** One notch of a mouse wheel, a human pause after the one before. */
  async notch(direction: 1 | -1) {
    await this.page.waitForFunction(
      (until) => performance.now() >= until,
      this.lastNotchAt + NOTCH_PAUSE_MS,
    );
    await this.wheel(direction * NOTCH);
    this.lastNotchAt = await this.page.evaluate(() => performance.now());
  }

  async shows(name: string) {
    await expect(this.dots.getByRole("button", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(this.page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  }

  scrollY() {
    return this.page.evaluate(() => Math.round(scrollY));
  }
}

test("takes the wheel once in view and shows one client for each notch", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  for (const name of [SECOND, THIRD, LAST]) {
    await carousel.notch(1);
    await carousel.shows(name);
    await expect(carousel.section).toHaveCSS("position", "fixed");
  }
  expect(await carousel.scrollY()).toBe(before);
  for (const name of [THIRD, SECOND, FIRST]) {
    await carousel.notch(-1);
    await carousel.shows(name);
  }
  expect(await carousel.scrollY()).toBe(before);
});

test("needs the whole threshold for a step", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  await carousel.wheel(WHEEL_STEP_DELTA - 1);
  await expect(carousel.section).toHaveAttribute("data-pin-state", "pinned");
  await carousel.shows(FIRST);
  await carousel.wheel(1);
  await carousel.shows(SECOND);
});

test("aligns itself when it takes the wheel, without shifting the page", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open(40);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => {
    const shifted: number[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted.push((entry as LayoutShift).value);
    }).observe({ type: "layout-shift" });
  });
  await carousel.wheel(NOTCH);
  await expect(carousel.section).toHaveAttribute("data-pin-state", "pinned");
  const top = await carousel.section.evaluate(
    (section) => section.parentElement?.getBoundingClientRect().top,
  );
  expect(Math.abs(top ?? Number.NaN)).toBeLessThanOrEqual(1);
  expect(await height()).toBe(before);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  const shifts = await page.evaluate(() => (window as unknown as { shifted: number[] }).shifted);
  expect(shifts.filter((value) => value > IMPERCEPTIBLE_SHIFT)).toEqual([]);
});

test("lets the page scroll on after the last client, and does not take it back at once", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  for (const name of [SECOND, THIRD, LAST]) {
    await carousel.notch(1);
    await carousel.shows(name);
  }
  await carousel.notch(1);
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);
  await expect(carousel.section).not.toHaveCSS("position", "fixed");

  // Back inside the grace period: the page scrolls, the clients stay.
  await carousel.section.evaluate((section) =>
    scrollTo(0, section.getBoundingClientRect().top + scrollY),
  );
  const leftAt = await page.evaluate(() => performance.now());
  await carousel.notch(-1);
  await expect.poll(() => carousel.scrollY()).toBeLessThan(before);
  await carousel.shows(LAST);

  await page.waitForFunction(
    (until) => performance.now() > until,
    leftAt + CLIENTS_REENTRY_GRACE_MS,
  );
  await carousel.section.evaluate((section) =>
    scrollTo(0, section.getBoundingClientRect().top + scrollY),
  );
  await carousel.notch(-1);
  await carousel.shows(THIRD);
});

test("lets the page scroll up before the first client", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const before = await carousel.scrollY();
  await carousel.wheel(-NOTCH);
  await expect.poll(() => carousel.scrollY()).toBeLessThan(before);
  await carousel.shows(FIRST);
});

test("leaves zooming and sideways wheels alone", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  await page.mouse.wheel(NOTCH, 10);
  await page.keyboard.down("Shift");
  await carousel.wheel(NOTCH);
  await page.keyboard.up("Shift");
  await carousel.wheel(WHEEL_STEP_DELTA);
  await carousel.shows(SECOND);
});

test("jumps by its dots and steps by its buttons and arrow keys", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  await carousel.dots.getByRole("button", { name: THIRD, exact: true }).click();
  await carousel.shows(THIRD);
  await page.getByRole("button", { name: clients.carousel.nextLabel }).click();
  await carousel.shows(LAST);
  await page.getByRole("button", { name: clients.carousel.previousLabel }).press("ArrowLeft");
  await carousel.shows(THIRD);
  await expect(page.locator("#clients [aria-live]")).toHaveText(/3 sur 4.*Stockage/);
});

test("keeps the hidden clients out of reach", async ({ page }) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  for (const [position, name] of NAMES.entries()) {
    const item = page
      .locator("#clients")
      .getByRole("group", { name, exact: true, includeHidden: true });
    await expect(item).toHaveJSProperty("inert", position !== 0);
  }
});

test("gives the page back to a key, to a resize and to a link", async ({ page }) => {
  const carousel = new ClientsSection(page);
  const pin = async () => {
    await carousel.wheel(NOTCH);
    await expect(carousel.section).toHaveCSS("position", "fixed");
  };
  await carousel.open();
  await pin();
  const before = await carousel.scrollY();
  await page.keyboard.press("PageDown");
  await expect(carousel.section).not.toHaveCSS("position", "fixed");
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);

  await carousel.open();
  await pin();
  await page.setViewportSize({ width: 1180, height: 800 });
  await expect(carousel.section).not.toHaveCSS("position", "fixed");
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("is a plain list that never takes the wheel", async ({ page }) => {
    await page.goto("/");
    for (const name of NAMES) {
      await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
    }
    const section = page.locator("#clients");
    await section.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));
    await section.hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, NOTCH);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(section).not.toHaveCSS("position", "fixed");
  });
});
