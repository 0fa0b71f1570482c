import { clampIndex } from "./item-index.ts";

export type LoopingMove =
  | { readonly kind: "next" }
  | { readonly kind: "previous" }
  | { readonly kind: "jump"; readonly index: number };

/**
 * The index that a move leads to among `count` items: next and previous wrap around in both directions,
 * a jump stays within the items (specification, 4).
 */
export function advanceLoopingCarousel(index: number, move: LoopingMove, count: number): number {
  switch (move.kind) {
    case "next":
      return (index + 1) % count;
    case "previous":
      return (index - 1 + count) % count;
    case "jump":
      return clampIndex(move.index, count);
  }
}
