import { describe, expect, it } from "vitest";
import { hasRoom, isAligned, isInView } from "./section-view.ts";

const viewportHeight = 1000;

describe("the section is in view", () => {
  it.each([
    { top: 0, height: 1000, inView: true },
    { top: 100, height: 1000, inView: true },
    { top: 100.1, height: 1000, inView: false },
    { top: -100, height: 1000, inView: true },
    { top: -100.1, height: 1000, inView: false },
  ])(
    "within 10 % of the viewport height from its top: $top px (IN_VIEW_MAX_TOP_OFFSET_RATIO)",
    ({ inView, ...section }) => {
      expect(isInView({ ...section, viewportHeight })).toBe(inView);
    },
  );

  it.each([
    { top: 0, height: 800, inView: true },
    { top: 0, height: 799, inView: false },
    { top: -100, height: 900, inView: true },
    { top: -100, height: 899, inView: false },
    { top: 50, height: 800, inView: true },
    { top: 0, height: 3000, inView: true },
  ])(
    "when it fills 80 % of the viewport: $height px from $top (IN_VIEW_MIN_VISIBLE_RATIO)",
    ({ inView, ...section }) => {
      expect(isInView({ ...section, viewportHeight })).toBe(inView);
    },
  );

  it("never in a viewport without height", () => {
    expect(isInView({ top: 0, height: 0, viewportHeight: 0 })).toBe(false);
  });
});

describe("there is room for the section", () => {
  it("while the viewport shows all of it, but for a rounded pixel (PIN_ALIGNED_PX)", () => {
    expect(hasRoom({ top: 0, height: 1001, viewportHeight: 1000 })).toBe(true);
    expect(hasRoom({ top: 0, height: 1001.5, viewportHeight: 1000 })).toBe(false);
  });
});

describe("the section is aligned", () => {
  it.each([
    [0, true],
    [1, true],
    [-1, true],
    [1.01, false],
    [-1.01, false],
  ])("%d px from the top: %s (PIN_ALIGNED_PX)", (top, aligned) => {
    expect(isAligned({ top, height: 1000, viewportHeight })).toBe(aligned);
  });
});
