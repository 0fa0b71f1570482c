/** One line of a wheel event in CSS pixels: three lines are a 120-pixel notch. */
export const WHEEL_LINE_PX = 40;

/** What a wheel event says, as the browser reports it; a `WheelEvent` fits. */
export interface WheelInput {
  /** 0 = CSS pixels, 1 = lines, 2 = pages. */
  readonly deltaMode: number;
  readonly deltaX: number;
  readonly deltaY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** A wheel event in CSS pixels, positive to the right and downward. */
export interface NormalizedWheel {
  readonly deltaX: number;
  readonly deltaY: number;
  /** A plain vertical scroll: neither zoom, nor horizontal, nor empty. */
  readonly isStepCandidate: boolean;
}

/**
 * Converts a wheel event to CSS pixels and tells a plain vertical scroll from anything else.
 * `pageHeightPx` is the height of the viewport, which a delta in pages is counted in.
 */
export function normalizeWheel(input: WheelInput, pageHeightPx: number): NormalizedWheel {
  // Firefox reports pixels instead of lines to whoever reads a delta before the mode.
  const pixelsPerUnit = [1, WHEEL_LINE_PX, pageHeightPx][input.deltaMode] ?? Number.NaN;
  const deltaX = input.deltaX * pixelsPerUnit;
  const deltaY = input.deltaY * pixelsPerUnit;
  const isModified = input.ctrlKey || input.metaKey || input.shiftKey;
  const isVertical = Number.isFinite(deltaX) && Number.isFinite(deltaY) && deltaY !== 0;
  return {
    deltaX,
    deltaY,
    isStepCandidate: !isModified && isVertical && Math.abs(deltaX) <= Math.abs(deltaY),
  };
}
