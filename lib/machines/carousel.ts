export interface Carousel {
  readonly index: number;
  readonly count: number;
  /** Whether the first item follows the last one. */
  readonly isLooping: boolean;
}

export type CarouselEvent =
  | { readonly kind: "step"; readonly by: number }
  | { readonly kind: "select"; readonly index: number };

/** Feeds one event to a carousel (specification, 4): past its ends it wraps around or stays. */
export function advanceCarousel(carousel: Carousel, event: CarouselEvent): Carousel {
  const { count, isLooping } = carousel;
  const asked = event.kind === "step" ? carousel.index + event.by : event.index;
  const index = isLooping ? wrapIndex(asked, count) : clampIndex(asked, count);
  return index === carousel.index ? carousel : { ...carousel, index };
}

/** The index nearest to `index` among `count` items; a fraction is cut off, anything not a number is the first. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.trunc(index) || 0));
}

/** The index that `index` leads to among `count` items that go round in both directions (specification, 4). */
export function wrapIndex(index: number, count: number): number {
  const whole = Math.trunc(index) || 0;
  return ((whole % count) + count) % count;
}

/** How many items after the current one an item stands, negative before it; of a loop's two ways the shorter one. */
export function offsetFrom({ index, count, isLooping }: Carousel, item: number): number {
  const offset = item - index;
  if (!isLooping || Math.abs(offset) <= count / 2) return offset;
  return offset - Math.sign(offset) * count;
}
