import {
  IN_VIEW_MAX_TOP_OFFSET_RATIO,
  IN_VIEW_MIN_VISIBLE_RATIO,
  PIN_ALIGNED_PX,
} from "../interaction-rules.ts";

/** Where a section (or, while it is pinned, its place in the page) is: CSS pixels from the viewport's top. */
export interface SectionView {
  readonly top: number;
  readonly height: number;
  readonly viewportHeight: number;
}

/** Whether the section fills enough of the viewport and starts near enough to its top (specification, 9). */
export function isInView({ top, height, viewportHeight }: SectionView): boolean {
  const visible = Math.min(top + height, viewportHeight) - Math.max(top, 0);
  return (
    viewportHeight > 0 &&
    visible >= viewportHeight * IN_VIEW_MIN_VISIBLE_RATIO &&
    Math.abs(top) <= viewportHeight * IN_VIEW_MAX_TOP_OFFSET_RATIO
  );
}

/** Whether the viewport has room for all of the section: what it cannot show must be scrolled to. */
export function hasRoom({ height, viewportHeight }: SectionView): boolean {
  return height <= viewportHeight + PIN_ALIGNED_PX;
}

/** Whether the section's place is at the top of the viewport. */
export function isAligned({ top }: SectionView): boolean {
  return Math.abs(top) <= PIN_ALIGNED_PX;
}
