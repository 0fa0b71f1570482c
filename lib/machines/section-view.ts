import {
  CAPTURE_MIN_HEIGHT_PX,
  CAPTURE_MIN_WIDTH_PX,
  IN_VIEW_MAX_TOP_OFFSET_RATIO,
  IN_VIEW_MIN_VISIBLE_RATIO,
  PIN_ALIGNED_PX,
} from "../interaction-rules.ts";

/** Where the section (or, while it is pinned, its place in the page) is, in CSS pixels from the viewport's top. */
export interface SectionGeometry {
  readonly top: number;
  readonly height: number;
}

/** The size of the viewport in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Whether the section fills enough of the viewport and starts near enough to its top (specification, 9). */
export function isInView(section: SectionGeometry, viewport: Viewport): boolean {
  const visibleTop = Math.max(section.top, 0);
  const visibleBottom = Math.min(section.top + section.height, viewport.height);
  return (
    viewport.height > 0 &&
    visibleBottom - visibleTop >= viewport.height * IN_VIEW_MIN_VISIBLE_RATIO &&
    Math.abs(section.top) <= viewport.height * IN_VIEW_MAX_TOP_OFFSET_RATIO
  );
}

/** Whether the viewport has room for all of the section; small or strongly zoomed ones show a plain list. */
export function hasRoomFor(section: SectionGeometry, viewport: Viewport): boolean {
  return (
    viewport.height >= CAPTURE_MIN_HEIGHT_PX &&
    viewport.width >= CAPTURE_MIN_WIDTH_PX &&
    section.height <= viewport.height + PIN_ALIGNED_PX
  );
}

/** Whether the section's place is at the top of the viewport. */
export function isAligned(section: SectionGeometry): boolean {
  return Math.abs(section.top) <= PIN_ALIGNED_PX;
}
