import { CLIENT_NAMES, ClientsSection } from "./support/clients-section.ts";
import { Finger } from "./support/finger.ts";
import { expect, test } from "./support/test.ts";

const [FIRST = "", SECOND = ""] = CLIENT_NAMES;
const LAST = CLIENT_NAMES.at(-1) ?? "";

const LEFT = { x: 80, y: 400 };
const RIGHT = { x: 330, y: 410 };

test("a horizontal swipe steps, a vertical one scrolls the page", { tag: "@smoke" }, async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  const finger = await Finger.on(page);
  await page.goto("/");
  await carousel.scrollTo(0);
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

test("a step from the middle of a long text brings the next name into view", async ({ page }) => {
  const carousel = new ClientsSection(page);
  const finger = await Finger.on(page);
  await page.goto("/");
  await carousel.scrollTo(-300);
  await expect(carousel.dots).not.toBeInViewport();
  await finger.drag(RIGHT, LEFT);
  await carousel.shows(SECOND);
  await expect(page.getByRole("heading", { level: 3, name: SECOND, exact: true })).toBeInViewport();
  await expect(carousel.dots).toBeInViewport();
});

test("clients follow the finger over a price that stays, and spring back at the ends", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  const finger = await Finger.on(page);
  await page.goto("/");
  await carousel.scrollTo(0);
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

  // Before the first client there is none: resistance.
  await finger.touch(LEFT);
  await finger.move(LEFT, RIGHT);
  await expect.poll(() => leftOf(FIRST)).toBeGreaterThan(restsAt + 20);
  expect(await leftOf(FIRST)).toBeLessThan(restsAt + 120);
  await finger.leave();
  await expect.poll(() => leftOf(FIRST)).toBe(restsAt);
  await carousel.shows(FIRST);
});

test("swipes faster than the transition each make a step", async ({ page }) => {
  const carousel = new ClientsSection(page);
  const finger = await Finger.on(page);
  await page.goto("/");
  await carousel.scrollTo(0);
  for (let swipe = 0; swipe < CLIENT_NAMES.length; swipe += 1) await finger.drag(RIGHT, LEFT);
  await carousel.shows(LAST);
  const rests = () =>
    carousel.section.evaluate((section) => section.querySelector("[data-swipe]") === null);
  await expect.poll(rests).toBe(true);
});

test("vertical swipes scroll from the top to the footer", async ({ page }) => {
  const finger = await Finger.on(page);
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
