import { expect, it } from "vitest";
import { advanceNavbar, navbarState } from "./navbar.ts";

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

it("closes the menu when the bar is back at the top, and only then", () => {
  const open = { state: "scrolled", isMenuOpen: true } as const;
  expect(advanceNavbar(open, { kind: "scrolled", to: "scrolled" })).toEqual(open);
  expect(advanceNavbar(open, { kind: "scrolled", to: "top" }).isMenuOpen).toBe(false);
});

it("opens and closes the menu", () => {
  const closed = { state: "scrolled", isMenuOpen: false } as const;
  const open = advanceNavbar(closed, { kind: "toggled" });
  expect(open.isMenuOpen).toBe(true);
  expect(advanceNavbar(open, { kind: "toggled" })).toEqual(closed);
  expect(advanceNavbar(open, { kind: "closed" })).toEqual(closed);
});
