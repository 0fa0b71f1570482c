import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { navigation } from "../lib/content/navigation.ts";
import { DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const LAST_LINK = navigation.links[navigation.links.length - 1] ?? navigation.links[0];
const [TITLE = "", SECOND = ""] = caseStudies.caseStudies.map(({ title }) => title);

/** Records the class of everything that is animated, from the start. */
async function watchMotion(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (Number(effect?.getComputedTiming().activeDuration) <= 0) continue;
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        moved.push(target?.getAttribute("class") ?? target?.tagName ?? "");
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...new Set((window as unknown as { moved: string[] }).moved)]);
}

/** Triggers everything on the page that might be animated. */
async function setInMotion(page: Page, email: string) {
  await page.goto("/");
  await page.locator("#case-studies").getByRole("button", { name: SECOND }).click();
  await page.getByRole("banner").getByRole("link", { name: LAST_LINK.label }).click();
  const target = page.locator(LAST_LINK.href);
  await expect(target).toBeFocused();
  const top = await target.evaluate((element) => element.getBoundingClientRect().top);
  const download = new DownloadDialog(page);
  await download.open(TITLE);
  await expect(download.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await expect(page.locator("[data-toast-kind]")).toBeVisible();
  await expect(page.locator("[data-toast-kind]")).toHaveCSS("opacity", "1");
  return { topAfterScroll: top };
}

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, and in-page links jump", async ({ page, email }) => {
    const moved = await watchMotion(page);
    const { topAfterScroll } = await setInMotion(page, email);
    // Focus and scroll happen in one task: nothing to poll for.
    expect(topAfterScroll).toBeLessThan(100);
    expect(await moved()).toEqual([]);
  });
});

test("otherwise the bar, the cases, the dialog and the toast do move", async ({ page, email }) => {
  const moved = await watchMotion(page);
  await setInMotion(page, email);
  expect(await moved()).toEqual(expect.arrayContaining(["modal", "toast"]));
  expect((await moved()).length).toBeGreaterThan(4);
});

test("PageDown and Space scroll from the top to the footer", async ({ page }) => {
  await page.goto("/");
  let presses = 0;
  const rest = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  for (let before = await rest(); before > 1; before = await rest()) {
    const press = async () => {
      await page.keyboard.press(presses % 2 === 0 ? "PageDown" : " ");
      presses += 1;
    };
    await press();
    // A busy browser may drop a key: press again.
    await expect
      .poll(async () => {
        const left = await rest();
        if (left === before) await press();
        return left;
      })
      .toBeLessThan(before);
    expect(presses).toBeLessThanOrEqual(40);
  }
});
