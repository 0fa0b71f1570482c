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
  const index = isLooping ? (asked + count) % count : Math.max(0, Math.min(count - 1, asked));
  return index === carousel.index ? carousel : { ...carousel, index };
}

/** How many items after the current one an item stands, negative before it; of a loop's two ways the shorter one. */
export function offsetFrom({ index, count, isLooping }: Carousel, item: number): number {
  const offset = item - index;
  if (!isLooping || Math.abs(offset) <= count / 2) return offset;
  return offset - Math.sign(offset) * count;
}
