/** The index nearest to `index` among `count` items; a fraction is cut off, anything not a number is the first. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.trunc(index) || 0));
}

/** The index that `index` leads to among `count` items that go round in both directions (specification, 4). */
export function wrapIndex(index: number, count: number): number {
  const whole = Math.trunc(index) || 0;
  return ((whole % count) + count) % count;
}

/**
 * How many items after the shown one an item stands, negative before it. Among items that go round,
 * the shorter way counts.
 */
export function offsetFrom(shown: number, item: number, count: number, isLooping: boolean): number {
  const offset = item - shown;
  if (!isLooping || Math.abs(offset) <= count / 2) return offset;
  return offset - Math.sign(offset) * count;
}
