import type { Page } from "@playwright/test";

/** What the page's console says of it; Firefox's driver hands over an error that was logged without its message. */
export const BROKEN_PAGE_ERRORS = [/randomUUID/, /^Error$/];

/** A browser without this object cannot name the drafts of the forms: the page fails while it takes over. */
export function breakPage(page: Page, howOften: "always" | "once" = "always") {
  return page.addInitScript((isOnce) => {
    const [navigation] = performance.getEntriesByType("navigation");
    const isReload =
      navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
    if (!(isOnce && isReload)) Object.defineProperty(window, "crypto", { value: null });
  }, howOften === "once");
}
