import { NAVBAR_SCROLLED_PX } from "../interaction-rules.ts";

export type NavbarState = "top" | "scrolled";

/** The menu of the compact bar on small screens; inactive before hydration. */
type MenuState = "inactive" | "closed" | "open";

export interface Navbar {
  readonly state: NavbarState;
  readonly menu: MenuState;
}

type NavbarEvent =
  | { readonly kind: "scrolled"; readonly to: NavbarState }
  | { readonly kind: "toggled" }
  | { readonly kind: "closed" };

export const initialNavbar: Navbar = { state: "top", menu: "inactive" };

/** The bar's state at a scroll offset in CSS pixels, negative on overscroll (specification, 4). */
export function navbarState(scrollY: number): NavbarState {
  return scrollY > NAVBAR_SCROLLED_PX ? "scrolled" : "top";
}

/** Scrolling to another state closes the menu. */
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
