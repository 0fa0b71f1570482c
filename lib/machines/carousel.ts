export interface Carousel {
  readonly index: number;
  readonly count: number;
  readonly isLooping: boolean;
  /** Whether the visitor has stepped; the initial item is not announced, nor that of an address. */
  readonly hasMoved?: boolean;
}

type CarouselEvent =
  | { readonly kind: "step"; readonly by: number }
  | { readonly kind: "select"; readonly index: number }
  /** Selected by an address: the focus goes there, so nothing has to be announced. */
  | { readonly kind: "show"; readonly index: number };

/** Steps or selects (specification, 2); at its ends a carousel wraps around or stays. */
export function advanceCarousel(carousel: Carousel, event: CarouselEvent): Carousel {
  const { count, isLooping } = carousel;
  const wanted = event.kind === "step" ? carousel.index + event.by : event.index;
  const index = isLooping ? (wanted + count) % count : Math.max(0, Math.min(count - 1, wanted));
  if (index === carousel.index) return carousel;
  return { ...carousel, index, hasMoved: event.kind !== "show" };
}

/** Distance from the current item to `item`, negative before it; in a loop, the shorter way. */
export function offsetFrom({ index, count, isLooping }: Carousel, item: number): number {
  const offset = item - index;
  if (!isLooping || Math.abs(offset) <= count / 2) return offset;
  return offset - Math.sign(offset) * count;
}
