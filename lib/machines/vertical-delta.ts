/** One line of a wheel event in CSS pixels: three lines are a 120-pixel notch. */
export const WHEEL_LINE_PX = 40;

export interface WheelInput {
  /** 0 = CSS pixels, 1 = lines, 2 = pages. */
  readonly deltaMode: number;
  readonly deltaX: number;
  readonly deltaY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A plain vertical scroll in CSS pixels, positive downward; 0 for a zoom, a sideways scroll and unreadable numbers. */
export function verticalDelta(input: WheelInput, viewportHeight: number): number {
  // Must come first: Firefox reports pixels instead of lines if a delta is read before the mode.
  const pixelsPerUnit = [1, WHEEL_LINE_PX, viewportHeight][input.deltaMode] ?? Number.NaN;
  const { deltaX, deltaY, ctrlKey, metaKey, shiftKey } = input;
  const pixels = deltaY * pixelsPerUnit;
  const isVertical = Math.abs(deltaX) <= Math.abs(deltaY);
  const isModified = ctrlKey || metaKey || shiftKey;
  return isVertical && !isModified && Number.isFinite(pixels) ? pixels : 0;
}
