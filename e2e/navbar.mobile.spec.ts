import { navigation } from "../lib/content/navigation.ts";
import { expect, test } from "./support/test.ts";

test("stacks its links in the top state and offers them from a menu once compact", async ({
  page,
}) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: navigation.label }).getByRole("link");
  const menu = page.getByRole("button", { name: navigation.menuLabel });
  await expect(menu).toBeHidden();
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? 0);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(navigation.links.length);

  await page.evaluate(() => scrollTo(0, 400));
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(links.first()).toBeHidden();

  await menu.tap();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await expect(links.first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.tap();
  await links.filter({ hasText: "Cas d'usage" }).tap();
  await expect(page.locator("#case-studies")).toBeFocused();
  await expect(links.first()).toBeHidden();
});
