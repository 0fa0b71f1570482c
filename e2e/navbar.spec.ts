import { navigation } from "../lib/content/navigation.ts";
import {
  FORCE_EXIT_CLIENTS,
  NAVBAR_SCROLLED_PX,
  PINNED_SCROLL_DELAY_MS,
} from "../lib/interaction-rules.ts";
import { expect, test } from "./support/test.ts";

test("is in its top state up to the threshold and compact beyond it", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  await expect(bar).toHaveAttribute("data-navbar-state", "top");
  const tall = await bar.boundingBox();

  await page.evaluate((y) => scrollTo(0, y), NAVBAR_SCROLLED_PX);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(NAVBAR_SCROLLED_PX);
  await expect(bar).toHaveAttribute("data-navbar-state", "top");

  await page.evaluate((y) => scrollTo(0, y), NAVBAR_SCROLLED_PX + 1);
  await expect(bar).toHaveAttribute("data-navbar-state", "scrolled");
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(tall?.height ?? 0);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toHaveAttribute("data-navbar-state", "top");
});

for (const { label, href } of navigation.links) {
  test(`scrolls to ${href}, moves the focus there and follows with the hash`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: label }).click();
    const target = page.locator(href);
    await expect(target).toBeFocused();
    expect(new URL(page.url()).hash).toBe(href);
    await expect(target).toBeInViewport();
    await expect
      .poll(() => target.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(100);
  });
}

test("scrolls to the contact section by its button, with the Space key too", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("banner").getByRole("button", { name: "Nous contacter" });
  await button.press(" ");
  await expect(page.locator("#contact")).toBeFocused();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("returns to the top by the logo", async ({ page }) => {
  await page.goto("/#contact");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.getByRole("banner").getByRole("link", { name: navigation.homeLabel }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("asks the pinned clients section to let go, and waits before it scrolls", async ({ page }) => {
  await page.goto("/");
  const clients = page.locator("#clients");
  await clients.evaluate((section) => scrollTo(0, section.getBoundingClientRect().top + scrollY));
  await expect(clients).toHaveAttribute("data-pin-state", "in");
  await clients.hover();
  await page.mouse.wheel(0, 100);
  await expect(clients).toHaveCSS("position", "fixed");

  await page.evaluate((name) => {
    const log: { event: string; at: number }[] = [];
    Object.assign(window, { log });
    addEventListener(name, () => log.push({ event: "exit", at: performance.now() }));
    addEventListener("scroll", () => log.push({ event: "scroll", at: performance.now() }));
  }, FORCE_EXIT_CLIENTS);
  await page.getByRole("banner").getByRole("link", { name: "Cas d'usage" }).click();
  await expect(clients).not.toHaveCSS("position", "fixed");
  await expect(page.locator("#case-studies")).toBeFocused();

  const log = await page.evaluate(
    () => (window as unknown as { log: { event: string; at: number }[] }).log,
  );
  expect(log[0]?.event).toBe("exit");
  const scroll = log.find(({ event }) => event === "scroll");
  expect((scroll?.at ?? 0) - (log[0]?.at ?? 0)).toBeGreaterThanOrEqual(PINNED_SCROLL_DELAY_MS - 1);
});
