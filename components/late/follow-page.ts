import type { SteppedCarousel } from "#components/ui/step-carousel.ts";
import { followKeys } from "./follow-keys.ts";
import { followFragment } from "./follow-links.ts";
import { followNavbar } from "./follow-navbar.ts";
import { followTab } from "./follow-tab.ts";
import { followTouches } from "./follow-touch.ts";
import { followWheel } from "./follow-wheel.ts";

/**
 * All that the page as a whole does by itself.
 * @param early the touches, keys and held turns of the wheel that came before this code, in order.
 */
export function followPage(
  carousels: readonly SteppedCarousel[],
  early: readonly Event[],
  signal: AbortSignal,
): void {
  followFragment(signal);
  followTab(signal);
  followNavbar(signal);
  for (const carousel of carousels) {
    const clients = carousel.element.closest<HTMLElement>("#clients");
    if (clients) followWheel(clients, carousel, early, signal);
    followTouches(carousel, early, signal);
    followKeys(carousel, early, signal);
  }
}
