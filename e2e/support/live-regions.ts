import type { Page } from "@playwright/test";

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
