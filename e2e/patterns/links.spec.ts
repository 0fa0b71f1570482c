/** GOV.UK Design System: skip link, links that look like buttons, links that open a new tab. */
import { legal } from "../../lib/content/legal.ts";
import { navigation } from "../../lib/content/navigation.ts";
import { site } from "../../lib/content/site.ts";
import { expect, test } from "../support/test.ts";

test("the skip link is the first stop, shows itself there and leads past the bar", async ({
  page,
}) => {
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

test("a link that looks like a button answers to Enter and Space, and does not scroll", async ({
  page,
}) => {
  for (const key of ["Enter", " "]) {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: navigation.contact.label });
    expect(await button.evaluate(({ tagName }) => tagName)).toBe("A");
    await button.press(key);
    await expect(page.locator(navigation.contact.href)).toBeFocused();
    expect(new URL(page.url()).hash).toBe(navigation.contact.href);
  }
});

test("every link that opens a new tab says so, and no other does", async ({ page }) => {
  const hint = new RegExp(`${site.newTabHint.replace(/[()]/g, "\\$&")}$`);
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
});

test("a button that is none in name only: what acts here is a button, what leads away a link", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("a:not([href])")).toHaveCount(0);
  await expect(page.locator("button:not([type])")).toHaveCount(0);
  await expect(page.locator("[role=button]:not(a[href])")).toHaveCount(0);
});
