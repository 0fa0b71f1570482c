import type { Page } from "@playwright/test";
import { caseStudies } from "../lib/content/case-studies.ts";
import { navigation } from "../lib/content/navigation.ts";
import { test as base, expect } from "./support/test.ts";

const LAST_LINK = navigation.links.at(-1) ?? navigation.links[0];

interface Motion {
  /** The class of everything that moved while all of the page was set in motion that may move. */
  readonly moved: readonly string[];
  /** Where the target of an in-page link was when it got the focus. */
  readonly targetTop: number;
  /** Through how many offsets the link scrolled the page. */
  readonly offsets: number;
}

const offsetsSoFar = (page: Page) =>
  page.evaluate(() => (window as unknown as { offsets: Set<number> }).offsets.size);

const test = base.extend<{ readonly motion: Motion }>({
  motion: async ({ page, download, email }, use) => {
    await page.addInitScript(() => {
      const moved = new Set<string>();
      const offsets = new Set<number>();
      // A PDF in a tab of its own would take the page's frames.
      Object.assign(window, { moved, offsets, open: () => null });
      addEventListener("scroll", () => offsets.add(scrollY));
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          if (Number(effect?.getComputedTiming().activeDuration) <= 0) continue;
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          moved.add(target?.getAttribute("class") ?? target?.tagName ?? "");
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto("/");
    const [, { title }] = caseStudies.caseStudies;
    await page.locator("#case-studies").getByRole("button", { name: title }).click();
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const before = await offsetsSoFar(page);
    await page.getByRole("banner").getByRole("link", { name: LAST_LINK.label }).click();
    const target = page.locator(LAST_LINK.href);
    await expect(target).toBeFocused();
    const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
    const targetTop = await top();
    await expect.poll(top).toBeLessThan(100);
    const offsets = (await offsetsSoFar(page)) - before;
    await download.ask(email);
    await download.submit.click();
    await expect(page.locator("[data-toast-kind]")).toHaveCSS("opacity", "1");
    const moved = await page.evaluate(() => [
      ...(window as unknown as { moved: Set<string> }).moved,
    ]);
    await use({ moved, targetTop, offsets });
  },
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, and in-page links jump", ({ motion }) => {
    // Focus and scroll happen in one task: nothing to poll for.
    expect(motion.targetTop).toBeLessThan(100);
    expect(motion.offsets).toBeLessThanOrEqual(2);
    expect(motion.moved).toEqual([]);
  });
});

test("otherwise the bar, the cases, the dialog and the toast do move, and in-page links scroll", ({
  motion,
}) => {
  expect(motion.offsets).toBeGreaterThan(5);
  expect(motion.moved).toEqual(expect.arrayContaining(["modal", "toast"]));
  expect(motion.moved.length).toBeGreaterThan(4);
});
