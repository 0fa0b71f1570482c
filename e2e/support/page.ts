import { expect, type Page } from "@playwright/test";

/** Waits until no animation runs but those of the scroll position: before, contrast and position are not final. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, timeline }) =>
                playState === "running" && timeline === document.timeline,
            ).length,
      ),
    )
    .toBe(0);
}

/** A hydrated page has loaded all scripts but the deferred chunk. */
const SCRIPTS = "**/_next/static/chunks/**";

/** Opens the page and blocks its deferred chunk. */
export async function visitWithoutDeferredChunk(page: Page): Promise<void> {
  await page.goto("/");
  await page.route(SCRIPTS, (route) => route.abort());
}

/** Opens the page and holds its deferred chunk back. @returns how to release it. */
export async function visitBeforeDeferredChunk(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto("/");
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Collects what live regions announce. @returns how to read it. */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const isLive = (element: Element | null) => {
      const region = element?.closest("[aria-live], [role=status], [role=alert], [role=log]");
      return region !== null && region !== undefined && region.ariaLive !== "off";
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!isLive(element)) continue;
        const nodes = type === "characterData" ? [target] : [...addedNodes];
        said.push(...nodes.map(({ textContent }) => textContent?.trim() ?? ""));
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.filter((words) => words));
}

/** The number of live regions with these words. */
export function regionsWith(page: Page, words: string): Promise<number> {
  return page
    .locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert]")
    .filter({ hasText: words })
    .count();
}
