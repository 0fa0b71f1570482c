import { followFragment } from "./follow-links.ts";
import { followNavbar } from "./follow-navbar.ts";
import { followTab } from "./follow-tab.ts";

/** All that the page as a whole does by itself. */
export function followPage(signal: AbortSignal): void {
  followFragment(signal);
  followTab(signal);
  followNavbar(signal);
}
