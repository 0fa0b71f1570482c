import { expect, it } from "vitest";
import { isAligned, isInView, isReadyToPin } from "./section-view.ts";

const viewportHeight = 1000;

it.each([
  { top: -100, height: 1100, inView: true },
  { top: -100.1, height: 1100, inView: false },
  { top: 100, height: 900, inView: true },
  { top: 100.1, height: 900, inView: false },
  { top: -100, height: 900, inView: true },
  { top: -100, height: 899, inView: false },
])(
  "$height px from $top px in a viewport of 1000 px: in view $inView",
  ({ inView, ...section }) => {
    expect(isInView({ ...section, viewportHeight })).toBe(inView);
  },
);

it("is never in view in a viewport without height", () => {
  expect(isInView({ top: 0, height: 0, viewportHeight: 0 })).toBe(false);
});

it("has room and is aligned to within one pixel (PIN_ALIGNED_PX)", () => {
  const view = (top: number, height: number) => ({ top, height, viewportHeight });
  expect(isReadyToPin(view(0, 1001))).toBe(true);
  expect(isReadyToPin(view(0, 1001.1))).toBe(false);
  for (const sign of [1, -1]) {
    expect(isAligned(view(sign, 1000))).toBe(true);
    expect(isAligned(view(sign * 1.1, 1000))).toBe(false);
  }
});
