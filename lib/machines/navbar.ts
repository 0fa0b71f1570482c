import { NAVBAR_SCROLLED_PX } from "../interaction-rules.ts";

export type NavbarState = "top" | "scrolled";

/** On small screens the links of the compact bar are behind a menu button; it does nothing before hydration. */
export type MenuState = "inactive" | "closed" | "open";

export interface Navbar {
  readonly state: NavbarState;
  readonly menu: MenuState;
}

export type NavbarEvent =
  | { readonly kind: "scrolled"; readonly to: NavbarState }
  | { readonly kind: "toggled" }
  | { readonly kind: "closed" };

export const initialNavbar: Navbar = { state: "top", menu: "inactive" };

/**
 * The navigation bar's state at a scroll offset in CSS pixels (specification, 4).
 * A negative offset, from elastic overscroll, is the top.
 */
export function navbarState(scrollY: number): NavbarState {
  return scrollY > NAVBAR_SCROLLED_PX ? "scrolled" : "top";
}

/** Feeds one event to the navigation bar; a bar that changes its state closes its menu. */
export function advanceNavbar(navbar: Navbar, event: NavbarEvent): Navbar {
  switch (event.kind) {
    case "scrolled":
      return { state: event.to, menu: "closed" };
    case "toggled":
      return { ...navbar, menu: navbar.menu === "open" ? "closed" : "open" };
    case "closed":
      return { ...navbar, menu: "closed" };
  }
}
