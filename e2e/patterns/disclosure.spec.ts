/** ARIA Authoring Practices, disclosure of navigation: the menu of the compact bar. */
import type { Page } from "@playwright/test";
import { navigation } from "../../lib/content/navigation.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function openCompact(page: Page) {
  await page.goto("/#services");
  const button = page.getByRole("button", { name: navigation.menuLabel });
  await expect(button).toBeVisible();
  const links = page.getByRole("navigation", { name: navigation.label }).getByRole("link");
  return { button, links };
}

test("its button says what it controls and whether that shows", async ({ page }) => {
  const { button } = await openCompact(page);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  const panel = page.locator(`#${await button.getAttribute("aria-controls")}`);
  await expect(panel).toBeHidden();
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(panel).toBeVisible();
  await button.press(" ");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(panel).toBeHidden();
});

test("what it shows comes right after it, and what it hides is not reached", async ({ page }) => {
  const { button, links } = await openCompact(page);
  await button.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  await button.press("Enter");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
});

test("Escape closes it from inside and gives the focus back", async ({ page }) => {
  const { button, links } = await openCompact(page);
  await button.press("Enter");
  await links.last().focus();
  await page.keyboard.press("Escape");
  await expect(links.last()).toBeHidden();
  await expect(button).toBeFocused();
});
