import type { Locator } from "@playwright/test";
import { navigation } from "../lib/content/navigation.ts";
import { NAVBAR_SCROLLED_PX } from "../lib/interaction-rules.ts";
import { ClientsSection } from "./support/clients-section.ts";
import { expect, test } from "./support/test.ts";

/** The section stands right under the compact bar. */
async function isAtTheTop(section: Locator) {
  const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(-2);
  await expect.poll(top).toBeLessThan(100);
}

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
    await isAtTheTop(target);
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

test("follows every in-page link of the page, wherever it stands", async ({ page }) => {
  await page.goto("/");
  const links = await page.locator("a[href^='#']:visible").all();
  expect(links.length).toBeGreaterThanOrEqual(12);
  for (const link of links) {
    const hash = (await link.getAttribute("href")) ?? "";
    const target = page.locator(hash);
    // A link to a dialog opens it, and there is none for what only a visitor without scripts sees.
    if (await target.evaluateAll(([element]) => element?.matches("dialog") ?? true)) continue;
    await link.focus();
    await link.press("Enter");
    await expect(target, hash).toBeFocused();
    expect(new URL(page.url()).hash).toBe(hash);
  }
});

for (const { href } of [...navigation.links, navigation.contact]) {
  test(`shows ${href} when the address names it`, async ({ page }) => {
    await page.goto(`/${href}`);
    await isAtTheTop(page.locator(href));
  });
}

test("goes back and forth with the browser's buttons", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  const services = page.locator("#services");
  const cases = page.locator("#case-studies");
  await bar.getByRole("link", { name: "Nos services" }).click();
  await isAtTheTop(services);
  await bar.getByRole("link", { name: "Cas d'usage" }).click();
  await isAtTheTop(cases);

  await page.goBack();
  await isAtTheTop(services);
  expect(new URL(page.url()).hash).toBe("#services");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await page.goForward();
  await isAtTheTop(cases);
});

test("lets the visitor's own wheel interrupt it", async ({ page }) => {
  await page.goto("/");
  await page.mouse.move(640, 400);
  const ended = page.evaluate(
    () => new Promise<void>((end) => addEventListener("scrollend", () => end(), { once: true })),
  );
  await page.getByRole("banner").getByRole("link", { name: "Cas d'usage" }).click();
  await page.waitForFunction(() => scrollY > 0);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -10);
  await ended;
  const missing = await page
    .locator("#case-studies")
    .evaluate((section) => section.getBoundingClientRect().top);
  // Where it would have ended, the compact bar stands above the section.
  expect(missing).toBeGreaterThan(100);
});

test("asks the pinned clients section to let go, and waits 400 ms before it scrolls (PINNED_SCROLL_DELAY_MS)", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await page.clock.install();
  await carousel.open();
  await carousel.pin();
  const before = await carousel.scrollY();
  await page.evaluate((name) => {
    addEventListener(name, () => Object.assign(window, { wasAsked: true }));
  }, "forceExitClients");
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.getByRole("banner").getByRole("link", { name: "Cas d'usage" }).click();
  expect(await page.evaluate(() => "wasAsked" in window)).toBe(true);
  await carousel.letsThePageGo();
  await page.clock.runFor(399);
  expect(await carousel.scrollY()).toBe(before);
  expect(new URL(page.url()).hash).toBe("");
  await page.clock.runFor(1);
  await expect(page.locator("#case-studies")).toBeFocused();
  await isAtTheTop(page.locator("#case-studies"));
});
