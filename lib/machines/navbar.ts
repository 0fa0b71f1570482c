import { NAVBAR_SCROLLED_PX } from "../interaction-rules.ts";

export type NavbarState = "top" | "scrolled";

/**
 * The navigation bar's state at a scroll offset in CSS pixels (specification, 4).
 * A negative offset, from elastic overscroll, is the top.
 */
export function navbarState(scrollY: number): NavbarState {
  return scrollY > NAVBAR_SCROLLED_PX ? "scrolled" : "top";
}
