import { chromiumLaunch } from "../scripts/browser.ts";
import { ClientsSection } from "./support/clients-section.ts";
import { expect, test } from "./support/test.ts";

test.use({
  // Playwright hides scrollbars by default.
  launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ["--hide-scrollbars"] },
});

test("dragging the scrollbar releases the clients; pinning never changes the page's width", async ({
  page,
}) => {
  const carousel = new ClientsSection(page);
  await carousel.open();
  const width = () => page.evaluate(() => document.documentElement.clientWidth);
  const [wide = 0, before] = [await width(), await carousel.scrollY()];
  const track = await page.evaluate(() => ({
    length: innerHeight,
    x: (innerWidth + document.documentElement.clientWidth) / 2,
    share: innerHeight / document.documentElement.scrollHeight,
  }));
  expect(track.x).toBeGreaterThan(wide);
  await carousel.pin();
  expect(await width()).toBe(wide);
  expect(await carousel.section.evaluate((section) => section.clientWidth)).toBe(wide);

  await carousel.passes(300, await carousel.now());
  const thumb = before * track.share + (track.length * track.share) / 2;
  await page.mouse.move(track.x, thumb);
  await page.mouse.down();
  await page.mouse.move(track.x, thumb + 120, { steps: 4 });
  await page.mouse.up();
  await carousel.expectReleased();
  await expect.poll(() => carousel.scrollY()).toBeGreaterThan(before + 200);
});
