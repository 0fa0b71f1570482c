import { navigation } from "../lib/content/navigation.ts";
import { NAVBAR_SCROLLED_PX } from "../lib/interaction-rules.ts";
import { expect, test } from "./support/test.ts";

const [FIRST_LINK] = navigation.links;
const LAST_LINK = navigation.links[navigation.links.length - 1] ?? FIRST_LINK;

/** Beyond this the top state would take too much of a phone's first screen. */
const TOP_STATE_MAX_PX = 200;

test("stacks its links beside the wordmark in the top state, and offers them from a menu once compact", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: navigation.label }).getByRole("link");
  const menu = page.getByRole("button", { name: navigation.menuLabel });
  await expect(menu).toBeHidden();
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(navigation.links.length);
  const bar = page.getByRole("banner");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(TOP_STATE_MAX_PX);
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

test("its menu is a disclosure: named, in tab order, closed by its button and by Escape", async ({
  page,
}) => {
  await page.goto(`/${FIRST_LINK.href}`);
  const button = page.getByRole("button", { name: navigation.menuLabel });
  await expect(button).toBeVisible();
  const links = page.getByRole("navigation", { name: navigation.label }).getByRole("link");
  const panel = page.locator(`#${await button.getAttribute("aria-controls")}`);
  await expect(panel).toBeHidden();

  await test.step("closed, it hides its links from Tab", async () => {
    await button.focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  await test.step("its button opens and closes it", async () => {
    // Compact, with the hero's button in sight: a Tab to it does not scroll the page, as the one before did.
    await page.evaluate((y) => scrollTo(0, y), NAVBAR_SCROLLED_PX + 1);
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(panel).toBeVisible();
    await button.press(" ");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(panel).toBeHidden();
  });

  await test.step("Tab past its last link closes it", async () => {
    await button.press("Enter");
    await panel.getByRole("button", { name: navigation.contact.label }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(panel).toBeHidden();
  });

  await test.step("Tab leads from the button into it, Escape back", async () => {
    await button.press("Enter");
    await page.keyboard.press("Tab");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });
});

for (const height of [180, 256]) {
  test(`scrolls away in a window of 320 × ${height} px, which it does not fill`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height });
    await page.goto("/");
    const bar = page.getByRole("banner");
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(height);
    await page.evaluate(() => scrollTo({ top: 30, behavior: "instant" }));
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(-30);
  });
}
