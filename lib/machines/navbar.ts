import { NAVBAR_SCROLLED_PX } from "../interaction-rules.ts";

export type NavbarState = "top" | "scrolled";

export interface Navbar {
  readonly state: NavbarState;
  /** On small screens the links of the compact bar are behind a menu button. */
  readonly isMenuOpen: boolean;
}

export type NavbarEvent =
  | { readonly kind: "scrolled"; readonly to: NavbarState }
  | { readonly kind: "toggled" }
  | { readonly kind: "closed" };

export const initialNavbar: Navbar = { state: "top", isMenuOpen: false };

/**
 * The navigation bar's state at a scroll offset in CSS pixels (specification, 4).
 * A negative offset, from elastic overscroll, is the top.
 */
export function navbarState(scrollY: number): NavbarState {
  return scrollY > NAVBAR_SCROLLED_PX ? "scrolled" : "top";
}

/** Feeds one event to the navigation bar; at the top its links show anyway, and the menu is closed. */
export function advanceNavbar(navbar: Navbar, event: NavbarEvent): Navbar {
  switch (event.kind) {
    case "scrolled":
      return { state: event.to, isMenuOpen: event.to === "scrolled" && navbar.isMenuOpen };
    case "toggled":
      return { ...navbar, isMenuOpen: !navbar.isMenuOpen };
    case "closed":
      return { ...navbar, isMenuOpen: false };
  }
}
