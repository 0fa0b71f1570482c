/** A phone: carousels by finger, the bar and its menu, what its screen holds. */
import { type CDPSession, devices } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { conviction } from "../lib/content/conviction.ts";
import { dayNames } from "../lib/content/day-words.ts";
import { expertise } from "../lib/content/expertise.ts";
import { hero } from "../lib/content/hero.ts";
import { navigation } from "../lib/content/navigation.ts";
import { services } from "../lib/content/services.ts";
import { pageDay } from "../lib/day/page-day.ts";
import { NAVBAR_SCROLLED_PX } from "../lib/interaction-rules.ts";
import { CLIENT_NAMES } from "./support/clients-section.ts";
import { holdBack, SCRIPTS } from "./support/page.ts";
import { test as base, expect } from "./support/test.ts";

const [FIRST = "", SECOND = ""] = CLIENT_NAMES;
const LAST = CLIENT_NAMES.at(-1) ?? "";
const CASES = caseStudies.caseStudies.map(({ title }) => title);
const LAST_LINK = navigation.links.at(-1) ?? navigation.links[0];

const LEFT = { x: 80, y: 400 };
const RIGHT = { x: 330, y: 410 };

/** Beyond this the top state would take too much of a phone's first screen; more than five links have more. */
const TOP_STATE_MAX_PX = 200;

const TARGET_PX = 44;

/** Ten and a half screens of 844 px. */
const PAGE_MAX_PX = 8500;

/** One row of each section that has some: its title, its summary, and a text that it hides. */
const ROWS = [
  {
    id: "#conviction",
    first: conviction.independence.summary,
    closed: conviction.independence.facts[0].text,
  },
  {
    id: "#services",
    title: services.services[1].title,
    first: services.services[1].summary,
    closed: services.services[1].promise,
  },
  {
    id: "#expertise",
    title: expertise.expertises[0].title,
    first: expertise.expertises[0].keywords,
    closed: expertise.expertises[0].text,
  },
];

type Place = typeof LEFT;

function fingerOf(session: CDPSession) {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const touch = (at: Place) => send("touchStart", [at]);
  const leave = () => send("touchEnd", []);

  async function move(from: Place, to: Place, steps = 8) {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const x = from.x + (to.x - from.x) * share;
      await send("touchMove", [{ x, y: from.y + (to.y - from.y) * share }]);
    }
  }

  async function drag(from: Place, to: Place) {
    await touch(from);
    await move(from, to);
    await leave();
  }

  return { touch, move, leave, drag };
}

interface Fixtures {
  readonly session: CDPSession;
  readonly finger: ReturnType<typeof fingerOf>;
}

const test = base.extend<Fixtures>({
  session: async ({ page }, use) => use(await page.context().newCDPSession(page)),
  finger: async ({ session }, use) => use(fingerOf(session)),

  carousel: async ({ page, carousel }, use) => {
    await page.goto("/");
    await carousel.scrollTo(0);
    await use(carousel);
  },
});

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

test("steps sideways, scrolls up and down", { tag: "@smoke" }, async ({ carousel, finger }) => {
  const before = await carousel.scrollY();
  await finger.drag(RIGHT, LEFT);
  await carousel.shows(SECOND);
  await finger.drag(LEFT, RIGHT);
  await carousel.shows(FIRST);
  expect(await carousel.scrollY()).toBe(before);

  await finger.drag({ x: 200, y: 600 }, { x: 210, y: 300 });
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before);
  await carousel.shows(FIRST);
});

for (const id of ["clients", "case-studies"]) {
  test(`a finger pans a pinch-zoomed page over #${id}`, async ({ page, session, finger }) => {
    await page.goto("/");
    const section = page.locator(`#${id}`);
    const stage = section.locator(".carousel-stage");
    await stage.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await finger.drag(RIGHT, LEFT);
    const second = section.locator(".carousel-dot").nth(1);
    await expect(second).toHaveAttribute("aria-current", "true");
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 5 });
    await expect(stage).toHaveCSS("touch-action", "auto");
    const left = () => page.evaluate(() => visualViewport?.pageLeft ?? 0);
    const before = await left();
    await finger.drag(RIGHT, LEFT);
    await expect.poll(left).toBeGreaterThan(before + 30);
    const panned = await left();
    await finger.drag(LEFT, RIGHT);
    await expect.poll(left).toBeLessThan(panned);
    await expect(second).toHaveAttribute("aria-current", "true");
  });
}

test("an early swipe is replayed; the case studies wrap around", async ({ page, finger }) => {
  await page.goto("/");
  const release = await holdBack(page, SCRIPTS);
  const section = page.locator("#case-studies");
  await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const shows = (name = "") =>
    expect(section.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  await finger.drag(RIGHT, LEFT);
  await shows(CASES[0]);
  release();
  await shows(CASES[1]);
  for (const title of [CASES[0], CASES.at(-1)]) {
    await finger.drag(LEFT, RIGHT);
    await shows(title);
  }
});

test("a swipe whose code cannot be fetched is not made later", async ({
  page,
  finger,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route(SCRIPTS, (route) => route.abort());
  const section = page.locator("#case-studies");
  for (const interact of [
    () => section.evaluate((element) => element.scrollIntoView({ behavior: "instant" })),
    () => finger.drag(RIGHT, LEFT),
  ]) {
    const failed = page.waitForEvent("requestfailed");
    await interact();
    await failed;
  }
  await page.unroute(SCRIPTS);
  await finger.drag(RIGHT, LEFT);
  await expect(section.getByRole("heading", { level: 3, name: CASES[1] ?? "" })).toBeVisible();
});

test("a step within a long text brings the next name into view", async ({ carousel, finger }) => {
  await carousel.scrollTo(-300);
  await expect(carousel.dot(SECOND)).not.toBeInViewport();
  await finger.drag(RIGHT, LEFT);
  await carousel.shows(SECOND);
  await expect(carousel.dot(SECOND)).toBeInViewport();
  const panel = carousel.section.getByRole("group", { name: SECOND, exact: true });
  await expect(panel.locator("strong").first()).toBeInViewport();
});

test("clients follow the finger, and spring back at the ends", async ({ carousel, finger }) => {
  const item = (name: string) =>
    carousel.section.getByRole("group", { name, exact: true, includeHidden: true });
  const leftOf = async (name: string) => (await item(name).boundingBox())?.x ?? Number.NaN;
  const restsAt = await leftOf(FIRST);
  const ground = carousel.section.locator("svg:has(> #day-ground)");
  const groundAt = await ground.boundingBox();

  await finger.touch(RIGHT);
  await finger.move(RIGHT, { x: 230, y: 410 });
  await expect.poll(() => leftOf(FIRST)).toBeLessThan(restsAt - 60);
  await expect(item(SECOND).locator("h3")).toBeVisible();
  expect(await ground.boundingBox()).toEqual(groundAt);
  expect(await leftOf(SECOND)).toBeGreaterThan((await leftOf(FIRST)) + 300);
  // A finger that returns makes no step.
  await finger.move({ x: 230, y: 410 }, RIGHT);
  await finger.leave();
  await expect.poll(() => leftOf(FIRST)).toBe(restsAt);
  await carousel.shows(FIRST);

  // There is no client before the first: resistance.
  await finger.touch(LEFT);
  await finger.move(LEFT, RIGHT);
  await expect.poll(() => leftOf(FIRST)).toBeGreaterThan(restsAt + 20);
  expect(await leftOf(FIRST)).toBeLessThan(restsAt + 120);
  await finger.leave();
  await expect.poll(() => leftOf(FIRST)).toBe(restsAt);
  await carousel.shows(FIRST);

  // Before the second there is one, which comes from the left.
  await finger.drag(RIGHT, LEFT);
  await expect.poll(() => leftOf(SECOND)).toBe(restsAt);
  await finger.touch(LEFT);
  await finger.move(LEFT, { x: 180, y: 400 });
  await expect.poll(() => leftOf(SECOND)).toBeGreaterThan(restsAt + 60);
  expect(await leftOf(FIRST)).toBeLessThan((await leftOf(SECOND)) - 300);
  await finger.leave();
});

test("swipes faster than the transition each make a step", async ({ carousel, finger }) => {
  for (let swipe = 0; swipe < CLIENT_NAMES.length; swipe += 1) await finger.drag(RIGHT, LEFT);
  await carousel.shows(LAST);
  await expect(carousel.section.locator("[data-swipe]")).toHaveCount(0);
});

test("a swipe within a frame settles like the one that it overtakes", async ({
  carousel,
  finger,
}) => {
  await finger.drag(RIGHT, LEFT);
  await carousel.shows(SECOND);
  const isEarly = await carousel.section.locator(".carousel-stage").evaluate(
    async (stage, places) => {
      const touch = (type: string, { x, y }: (typeof places)[0]) => {
        const point = new Touch({ identifier: 1, target: stage, clientX: x, clientY: y });
        const touches = type === "touchend" ? [] : [point];
        stage.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [point] }));
      };
      const swipe = ([from, to]: typeof places) => {
        touch("touchstart", from);
        touch("touchmove", to);
        touch("touchend", to);
      };
      swipe(places);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      swipe(places);
      while (stage.hasAttribute("data-swipe")) await new Promise(requestAnimationFrame);
      return stage.getAnimations({ subtree: true }).length > 0;
    },
    [RIGHT, LEFT] as const,
  );
  expect(isEarly).toBe(false);
});

test("two fingers, which zoom the page, make no step", async ({ carousel, finger }) => {
  await finger.drag(RIGHT, LEFT);
  await carousel.shows(SECOND);
  await carousel.section.locator(".carousel-stage").evaluate(
    (stage, [from, to]) => {
      const touch = (type: string, { x, y }: typeof from) => {
        const points = [1, 2].map(
          (identifier) =>
            new Touch({ identifier, target: stage, clientX: x, clientY: y + 50 * identifier }),
        );
        const touches = type === "touchend" ? [] : points;
        stage.dispatchEvent(new TouchEvent(type, { touches, changedTouches: points }));
      };
      touch("touchstart", from);
      touch("touchmove", to);
      touch("touchend", to);
    },
    [RIGHT, LEFT] as const,
  );
  await carousel.shows(SECOND);
});

for (const viewport of [phone.viewport, { width: 844, height: 390 }]) {
  test(`rows tell their content, and open at a touch, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    for (const { id, title, first, closed } of ROWS) {
      const row = page.locator(`${id} details`, { hasText: first });
      const summary = row.locator("summary");
      await expect(row.getByText(closed)).toBeHidden();
      expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET_PX);
      if (title) {
        const heading = page.locator(id).getByRole("heading", { name: title });
        await heading.scrollIntoViewIfNeeded();
        const { x, y } = (await heading.boundingBox()) ?? { x: 0, y: 0 };
        await page.touchscreen.tap(x + 4, y + 4);
      } else {
        await summary.tap();
      }
      await expect(row.getByText(closed)).toBeVisible();
      await summary.tap();
      await expect(row.getByText(closed)).toBeHidden();
    }
  });
}

test("tells what the firm does and how to reach it without a scroll, and the day's result where there is room", async ({
  page,
}) => {
  const section = page.getByRole("region", { name: hero.title });
  const offer = [
    section.getByText(hero.lead),
    section.getByRole("button", { name: hero.contact.label }),
  ];
  const day = [
    section.getByRole("radio", { name: dayNames.ete.label }),
    section.getByText(pageDay.results.storage.figure, { exact: true }),
    section.locator(".day-reading"),
  ];
  for (const [width, height, parts] of [
    [360, 640, offer],
    [390, 664, offer],
    [390, 844, [...offer, ...day]],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    for (const part of parts) await expect(part, `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("a client's name, figure and drawing share a screen, and the whole page is short", async ({
  page,
  carousel,
}) => {
  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height });
    await carousel.scrollTo(0);
    for (const name of CLIENT_NAMES) {
      await carousel.dot(name).tap();
      const panel = carousel.section.getByRole("group", { name, exact: true });
      const parts = [carousel.dot(name), panel.locator("strong").first()];
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(panel.getByRole("img")).toBeInViewport({ ratio: 0.95 });
    }
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(PAGE_MAX_PX);
});

test("a client's way on is a finger's target, on a tablet too", async ({ page, carousel }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    const link = await carousel.section.getByRole("link").boundingBox();
    expect(link?.height, `${width} px`).toBeGreaterThanOrEqual(TARGET_PX);
  }
});

test("vertical swipes scroll from the top to the footer", async ({ page, finger }) => {
  await page.goto("/");
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const rest = () =>
    page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY));
  for (let before = await scrolled(); (await rest()) > 1; before = await scrolled()) {
    await finger.drag({ x: 200, y: 700 }, { x: 205, y: 150 });
    await expect.poll(scrolled).toBeGreaterThan(before);
  }
  await expect(page.getByRole("contentinfo")).toBeInViewport();
});

test("the bar stacks its links, or has a menu if compact", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const links = bar.getByRole("navigation").getByRole("link");
  const menu = bar.getByRole("button", { name: navigation.menuLabel });
  await expect(menu).toBeHidden();
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? 0);
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
  const fives = Math.max(1, (tops.length + 1) / 5);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(TOP_STATE_MAX_PX * fives);
  const contact = await bar.getByRole("button", { name: navigation.contact.label }).boundingBox();
  expect(contact?.y).toBeGreaterThan(Math.max(...tops));

  await page.evaluate(() => scrollTo(0, 400));
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(links.first()).toBeHidden();
  await menu.tap();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await links.filter({ hasText: LAST_LINK.label }).tap();
  await expect(page.locator(LAST_LINK.href)).toBeFocused();
  await expect(links.first()).toBeHidden();
});

test("the menu marks the current link as it marks no other, nor the button", async ({ page }) => {
  await page.goto("/");
  await page.locator(LAST_LINK.href).evaluate((it) => it.scrollIntoView({ behavior: "instant" }));
  const bar = page.getByRole("banner");
  await bar.getByRole("button", { name: navigation.menuLabel }).tap();
  await expect(bar.locator("[aria-current=location]")).toHaveText(LAST_LINK.label);
  const marked = await bar.locator("nav a").evaluateAll((links) =>
    links.flatMap((link) => {
      const { display, borderLeftWidth } = getComputedStyle(link, "::after");
      return display !== "none" && borderLeftWidth === "3px" ? link.textContent : [];
    }),
  );
  expect(marked).toEqual([LAST_LINK.label]);
});

test("the menu is a disclosure: in tab order, closed by button, Escape and a tap beside it", async ({
  page,
}) => {
  await page.goto("/");
  // Compact, with the hero's button in sight: a Tab to it does not scroll the page.
  await page.evaluate((y) => scrollTo(0, y), NAVBAR_SCROLLED_PX + 1);
  const menu = page.getByRole("button", { name: navigation.menuLabel });
  const panel = page.locator(`#${await menu.getAttribute("aria-controls")}`);
  await expect(panel).toBeHidden();

  await test.step("closed, it hides its links from Tab", async () => {
    await menu.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  await test.step("its button opens and closes it", async () => {
    await menu.press("Enter");
    await expect(panel).toBeVisible();
    await menu.press(" ");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(panel).toBeHidden();
  });

  await test.step("Tab leads from the button into it, Escape back", async () => {
    await menu.press("Enter");
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step("a tap beside it closes it", async () => {
    await menu.press("Enter");
    await page.getByRole("main").tap({ position: { x: 4, y: 500 } });
    await expect(panel).toBeHidden();
  });
});

test("the bar scrolls away in a low window, which it does not fill", async ({ page }) => {
  const bar = page.getByRole("banner");
  for (const height of [180, 256]) {
    await page.setViewportSize({ width: 320, height });
    await page.goto("/");
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(height);
    await page.evaluate(() => scrollTo({ top: 30, behavior: "instant" }));
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(-30);
  }
});

test("the names of five cases leave the arrows their size at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  const controls = page.locator("#case-studies .carousel-controls");
  const sizes = await controls.evaluate((row) => {
    const dots = row.querySelector(".carousel-dots");
    while (dots && dots.childElementCount < 5) dots.append(dots.children[0]?.cloneNode(true) ?? "");
    const buttons = Array.from(row.querySelectorAll("button"));
    return buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { width, height };
    });
  });
  expect(sizes.slice(-2)).toEqual(Array(2).fill({ width: 44, height: 44 }));
  expect(sizes).toHaveLength(7);
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
