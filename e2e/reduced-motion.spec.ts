import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { navigation } from "../lib/content/navigation.ts";
import { DownloadDialog, NewsletterForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";

const [TITLE = "", SECOND = ""] = caseStudies.caseStudies.map(({ title }) => title);

/** Keeps the name of whatever moves from the first moment on. */
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

/** Everything on the page that might move. */
async function setInMotion(page: Page, email: string) {
  await page.goto("/");
  await page.locator("#case-studies").getByRole("button", { name: SECOND }).click();
  await page.getByRole("banner").getByRole("link", { name: navigation.links[3].label }).click();
  const download = new DownloadDialog(page);
  await download.open(TITLE);
  await expect(download.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  const newsletter = new NewsletterForm(page);
  await newsletter.fill(email);
  await newsletter.submit.click();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCSS("opacity", "1");
}

test.describe("for visitors who asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves", async ({ page, email }) => {
    const moved = await watchMotion(page);
    await setInMotion(page, email);
    expect(await moved()).toEqual([]);
  });

  test("an in-page link arrives at once", async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("banner").getByRole("link", { name: navigation.links[3].label });
    await link.click();
    const section = page.locator(navigation.links[3].href);
    await expect(section).toBeFocused();
    // Nothing to wait for: the focus and the scrolling are one task.
    const top = await section.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(100);
  });
});

test("for the others, the bar, the cases, the dialog and the toast do move", async ({
  page,
  email,
}) => {
  const moved = await watchMotion(page);
  await setInMotion(page, email);
  expect(await moved()).toEqual(expect.arrayContaining(["modal", "toast"]));
  expect((await moved()).length).toBeGreaterThan(4);
});
