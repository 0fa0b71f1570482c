import { expect, it } from "vitest";
import {
  IN_VIEW_MAX_TOP_OFFSET_RATIO,
  IN_VIEW_MIN_VISIBLE_RATIO as VISIBLE,
} from "../interaction-rules.ts";
import { isAligned, isInView, isReadyToPin } from "./section-view.ts";

const viewportHeight = 1000;
const OFFSET_PX = viewportHeight * IN_VIEW_MAX_TOP_OFFSET_RATIO;
const VISIBLE_PX = viewportHeight * VISIBLE;

it.each([
  { top: -OFFSET_PX, height: 1000 + OFFSET_PX, inView: true },
  { top: -OFFSET_PX - 0.1, height: 1000 + OFFSET_PX, inView: false },
  { top: -OFFSET_PX, height: VISIBLE_PX + OFFSET_PX, inView: true },
  { top: -OFFSET_PX, height: VISIBLE_PX + OFFSET_PX - 1, inView: false },
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
