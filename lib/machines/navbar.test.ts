import { expect, it } from "vitest";
import { navbarState } from "./navbar.ts";

it.each([
  { scrollY: -80, state: "top" },
  { scrollY: 0, state: "top" },
  { scrollY: 50, state: "top" },
  { scrollY: 50.5, state: "scrolled" },
  { scrollY: 4000, state: "scrolled" },
])(
  "the navigation bar $scrollY px down is in the state $state (NAVBAR_SCROLLED_PX)",
  ({ scrollY, state }) => {
    expect(navbarState(scrollY)).toBe(state);
  },
);
