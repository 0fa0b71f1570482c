import { expect, it } from "vitest";
import { NAVBAR_SCROLLED_PX } from "../interaction-rules.ts";
import { advanceNavbar, navbarState } from "./navbar.ts";

it.each([
  [-80, "top"],
  [NAVBAR_SCROLLED_PX, "top"],
  [NAVBAR_SCROLLED_PX + 0.5, "scrolled"],
])("%d px down, the bar is %s (NAVBAR_SCROLLED_PX)", (scrollY, state) => {
  expect(navbarState(scrollY)).toBe(state);
});

it("closes the menu when the state changes", () => {
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
