import type { Page } from "@playwright/test";
import { legal } from "../lib/content/legal.ts";
import { navigation } from "../lib/content/navigation.ts";
import { site } from "../lib/content/site.ts";
import { DOWNLOAD, FORMS } from "./support/forms.ts";
import { untilHydrated } from "./support/page.ts";
import { contrastOfInk } from "./support/pixels.ts";
import { expect, test } from "./support/test.ts";

/** Below this width the bar has a menu. */
const MENU_BELOW_PX = 640;

const BAR_LINKS = [...navigation.links, navigation.contact].map(({ label }) => label);

const FIELDS = FORMS.filter((form) => form !== DOWNLOAD).flatMap(({ values }) =>
  Object.keys(values),
);

/** From the top of the page to its end: the links of bar and footer, the fields, and 36 other controls. */
const MOST_PRESSES = 2 * BAR_LINKS.length + FIELDS.length + 37;

const RING_PX = 8;

type Stop = NonNullable<Awaited<ReturnType<typeof stopOf>>>;

/** What has the focus; undefined once it has left the page. */
function stopOf(page: Page) {
  return page.evaluate((ring) => {
    const element = document.activeElement;
    const box = element?.getClientRects()[0];
    if (!element || element === document.body || !box) return undefined;
    const { x, y, top, right, bottom, left, width, height } = box;
    const sides = [
      ["top", x + width / 2, top + 1],
      ["right", right - 1, y + height / 2],
      ["bottom", x + width / 2, bottom - 1],
      ["left", left + 1, y + height / 2],
    ] as const;
    const bar = document.querySelector("header");
    const isFixed = bar && getComputedStyle(bar).position === "fixed";
    const room = innerHeight - (isFixed ? bar.getBoundingClientRect().bottom : 0);
    const covered = sides.filter(([side, sideX, sideY]) => {
      // No window shows the whole of what is taller than it.
      if (height > room && (side === "top" || side === "bottom")) return false;
      const onTop = document.elementFromPoint(sideX, sideY);
      return !element.contains(onTop) && !onTop?.contains(element);
    });
    const name = element.ariaLabel || element.textContent || element.id;
    return {
      name: name.trim(),
      order: [...document.querySelectorAll("*")].indexOf(element),
      box: { left: left + scrollX, top: top + scrollY, bottom: bottom + scrollY },
      /** Sides whose middle is under something else, such as the bar. */
      covered: covered.map(([side]) => side),
      /** In the viewport, with room for the focus ring. */
      clip: {
        x: Math.max(0, x - ring),
        y: Math.max(0, y - ring),
        width: width + 2 * ring,
        height: height + 2 * ring,
      },
    };
  }, RING_PX);
}

async function press(page: Page, key: "Tab" | "Shift+Tab") {
  await page.keyboard.press(key);
  return stopOf(page);
}

const ringContrast = (page: Page, { clip }: Stop) =>
  contrastOfInk(page, clip, "* { outline: none !important }");

/** Presses Tab from where the focus is to the end of the page. */
async function walk(page: Page) {
  const stops: Stop[] = [];
  const problems: string[] = [];
  for (let stop = await press(page, "Tab"); stop; stop = await press(page, "Tab")) {
    const before = stops.at(-1);
    stops.push(stop);
    expect(stops.length, `a trap at « ${stop.name} »`).toBeLessThan(2 * MOST_PRESSES);
    if (stop.covered.length > 0) problems.push(`${stop.name}: covered at its ${stop.covered}`);
    const contrast = await ringContrast(page, stop);
    if (contrast < 3) problems.push(`${stop.name}: its ring has ${contrast.toFixed(2)}:1`);
    if (!before) continue;
    if (stop.order <= before.order) problems.push(`${stop.name}: before ${before.name}`);
    if (stop.box.left < before.box.left && stop.box.bottom <= before.box.top) {
      problems.push(`${stop.name}: above and left of ${before.name}`);
    }
  }
  return { stops, problems };
}

for (const [width, height] of [
  [1280, 800],
  // A phone on its side; 1280 × 1024 at 400 % zoom; the same with the browser's own bars.
  [640, 360],
  [320, 256],
  [320, 180],
] as const) {
  const tag = width === 1280 ? [] : ["@whole-matrix"];
  const hasMenu = width < MENU_BELOW_PX;

  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test("the Tab key leads through the whole page and back, always in sight, in reading order", {
      tag,
    }, async ({ page }) => {
      test.slow();
      await page.goto("/");
      const { stops, problems } = await walk(page);
      expect(problems).toEqual([]);
      expect(stops.length, "presses of Tab from the top to the end").toBeLessThanOrEqual(
        MOST_PRESSES,
      );

      const forth = stops.map(({ name }) => name);
      // Back at the hero the bar is still compact: its menu stands for its links.
      const barStop = forth.indexOf(BAR_LINKS[0] ?? "");
      const wayBack = hasMenu
        ? forth.toSpliced(barStop, BAR_LINKS.length, navigation.menuLabel)
        : forth;
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      for (const name of wayBack.toReversed().slice(1)) {
        expect((await press(page, "Shift+Tab"))?.name).toBe(name);
      }
    });

    if (!hasMenu) return;

    test("the Tab key leads through the open menu, which then covers no control", {
      tag,
    }, async ({ page }) => {
      test.slow();
      await page.goto("/");
      await page.evaluate(() => scrollTo(0, innerHeight));
      const menu = page.getByRole("button", { name: navigation.menuLabel });
      await menu.press("Enter");
      await expect(menu).toHaveAttribute("aria-expanded", "true");
      const { stops, problems } = await walk(page);
      expect(problems).toEqual([]);
      expect(stops.slice(0, BAR_LINKS.length).map(({ name }) => name)).toEqual(BAR_LINKS);
      await expect(menu).toHaveAttribute("aria-expanded", "false");
    });
  });
}

test("a dialog that is a tab stop, as Firefox makes one that scrolls, has its ring clear of the dimmed page", async ({
  page,
}) => {
  // Too high for a line of the text to lie under the ring.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto(`/#${legal.privacy.id}`);
  // Until then the page may still move the focus into the dialog.
  await untilHydrated(page);
  const dialog = page.getByRole("dialog", { name: legal.privacy.title });
  await dialog.getByRole("button", { name: legal.closeLabel }).press("Shift+Tab");
  await dialog.evaluate((element) => {
    element.tabIndex = 0;
    element.focus();
  });
  const stop = await stopOf(page);
  expect(stop && (await ringContrast(page, stop))).toBeGreaterThanOrEqual(3);
});

test("the skip link comes first, and leads past the bar", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  const skip = page.getByRole("link", { name: navigation.skipLink });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("a section is focusable only while a link has moved the focus there", async ({ page }) => {
  await page.goto("/");
  const focusable = page.locator(":is(body, main, section, footer)[tabindex]");
  await expect(focusable).toHaveCount(0);
  const { label, href } = navigation.links[0];
  await page.getByRole("banner").getByRole("link", { name: label }).press("Enter");
  await expect(page.locator(href)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(href)).not.toBeFocused();
  await expect(focusable).toHaveCount(0);
});

test("every link that opens a new tab says so, and no other does", async ({ page }) => {
  const hint = new RegExp(` ${site.newTabHint.replace(/[()]/g, "\\$&")}$`);
  for (const place of ["", legal.accessibility.id]) {
    await page.goto(`/#${place}`);
    const links = page.locator("a[target=_blank]").filter({ visible: true });
    await expect(links).not.toHaveCount(0);
    for (const link of await links.all()) {
      await expect(link).toHaveAccessibleName(hint);
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  }
  await expect(page.locator("a:not([target])").filter({ hasText: site.newTabHint })).toHaveCount(0);
  await expect(page.locator("a:not([href])")).toHaveCount(0);
});
