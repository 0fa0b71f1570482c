import type { Page } from "@playwright/test";

/** Console errors of a broken page; Firefox's driver omits the message of a logged error. */
export const BROKEN_PAGE_ERRORS = [/randomUUID/, /^Error$/];

/** Makes the page throw while it hydrates: without `crypto` no form gets a draft key. */
export function breakPage(page: Page, howOften: "always" | "once" = "always") {
  return page.addInitScript((isOnce) => {
    const [navigation] = performance.getEntriesByType("navigation");
    const isReload =
      navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    if (!(isOnce && isReload)) Object.defineProperty(window, "crypto", { value: null });
  }, howOften === "once");
}
