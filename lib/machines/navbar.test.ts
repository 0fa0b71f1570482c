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

it("closes the menu when the bar changes its state", () => {
  const open = { state: "scrolled", menu: "open" } as const;
  expect(advanceNavbar(open, { kind: "scrolled", to: "top" })).toEqual({
    state: "top",
    menu: "closed",
  });
});

it("opens and closes the menu", () => {
  const closed = { state: "scrolled", menu: "closed" } as const;
  const open = advanceNavbar(closed, { kind: "toggled" });
  expect(open.menu).toBe("open");
  expect(advanceNavbar(open, { kind: "toggled" })).toEqual(closed);
  expect(advanceNavbar(open, { kind: "closed" })).toEqual(closed);
});
