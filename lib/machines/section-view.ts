import { IN_VIEW_MAX_TOP_OFFSET_RATIO, IN_VIEW_MIN_VISIBLE_RATIO } from "../interaction-rules.ts";

/** Tolerance: offsets and heights are fractions of a pixel on some screens. */
export const PIN_ALIGNED_PX = 1;

/** Position of a section (of its placeholder, while it is pinned) in CSS pixels from the viewport's top. */
export type SectionView = Readonly<Record<"top" | "height" | "viewportHeight", number>>;

/** Whether the section fills enough of the viewport and starts near enough to its top (specification, 9). */
export function isInView({ top, height, viewportHeight }: SectionView): boolean {
  const visible = Math.min(top + height, viewportHeight) - Math.max(top, 0);
  return (
    viewportHeight > 0 &&
    visible >= viewportHeight * IN_VIEW_MIN_VISIBLE_RATIO &&
    Math.abs(top) <= viewportHeight * IN_VIEW_MAX_TOP_OFFSET_RATIO
  );
}

/** Whether the section is in view and fits the viewport, as a pinned section cannot be scrolled. */
export function isReadyToPin(view: SectionView): boolean {
  return isInView(view) && fits(view);
}

/** Whether a section that fits came from ahead, `topBefore`, and went by: a hard flick leaves no frame in between. */
export function hasPassed(topBefore: number, view: SectionView, direction: number): boolean {
  return fits(view) && topBefore * direction > 0 && view.top * direction < 0;
}

function fits({ height, viewportHeight }: SectionView): boolean {
  return height <= viewportHeight + PIN_ALIGNED_PX;
}

/** Whether a turn of the wheel in that direction, positive downward, leads to another item. */
export function hasStepLeft(
  { index, count }: { readonly index: number; readonly count: number },
  direction: number,
): boolean {
  return direction > 0 ? index < count - 1 : index > 0;
}

/** Whether the section is at the top of the viewport. */
export function isAligned({ top }: SectionView): boolean {
  return Math.abs(top) <= PIN_ALIGNED_PX;
}
