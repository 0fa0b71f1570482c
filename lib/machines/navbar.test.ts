import { expect, it } from "vitest";
import { advanceNavbar, navbarState } from "./navbar.ts";

it.each([
  [-80, "top"],
  [50, "top"],
  [50.5, "scrolled"],
])("%d px down, the bar is %s (NAVBAR_SCROLLED_PX)", (scrollY, state) => {
  expect(navbarState(scrollY)).toBe(state);
});

it.each([
  ["opens when it is toggled", "closed", { kind: "toggled" }, "scrolled", "open"],
  ["closes when it is toggled again", "open", { kind: "toggled" }, "scrolled", "closed"],
  ["closes when it is left", "open", { kind: "closed" }, "scrolled", "closed"],
  ["closes when the bar's state changes", "open", { kind: "scrolled", to: "top" }, "top", "closed"],
] as const)("the menu %s", (_, before, event, state, menu) => {
  expect(advanceNavbar({ state: "scrolled", menu: before }, event)).toEqual({ state, menu });
});
