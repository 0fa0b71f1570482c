/** The index nearest to `index` among `count` items; a fraction is cut off, anything not a number is the first. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.trunc(index) || 0));
}
