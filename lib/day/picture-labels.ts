/** Places the labels of a picture at the marks they name, so that none lies on another on a narrow phone. */
import { DAY_FRAME, QUARTERS_PER_DAY } from "./day-curve.ts";

/** A point of the drawing: quarters from 00:00, and height on the price axis. */
export interface Point {
  readonly quarter: number;
  readonly price: number;
}

/** Extent of a label in the drawing. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What a letter and a line take on a plot of 320 × 240 px; wider pictures have more room. */
const LETTER = 2.35;
const LINE = { descent: 4, ascent: 12 };

/** Farther from its mark than this, a label needs a leader. */
const NEAR = 10;

/** Above the frame there is room for one line. */
const CEILING = DAY_FRAME.highest + LINE.ascent;
const FLOOR = -14;

export const widthOf = (text: string) => text.length * LETTER;

/** `quarter` is the middle of the text. */
export function boxOf(text: string, { quarter, price }: Point): Box {
  const half = widthOf(text) / 2;
  return {
    left: quarter - half,
    right: quarter + half,
    bottom: price - LINE.descent,
    top: price + LINE.ascent,
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

export interface Placed extends Point {
  /** From the label to its mark. */
  readonly leader?: readonly [Point, Point];
}

/** Where a text goes that names the point `at`: as near as the boxes `taken` allow, above it if possible. */
export function placeLabel(text: string, at: Point, taken: readonly Box[]): Placed {
  const half = widthOf(text) / 2;
  const [least, most] = [half, Math.max(half, QUARTERS_PER_DAY - half)];
  const steps = Array.from({ length: 24 }, (_, step) => 4 * step);
  const candidates = steps.flatMap((aside) =>
    [-aside, aside].flatMap((shift) =>
      steps.flatMap((rise) =>
        [at.price + 6 + rise, at.price - LINE.ascent - 2 - rise].map((price) => ({
          quarter: Math.min(most, Math.max(least, at.quarter + shift)),
          price,
        })),
      ),
    ),
  );
  const free = candidates
    .map((point) => ({ point, box: boxOf(text, point) }))
    .filter(({ box }) => box.top <= CEILING && box.bottom >= FLOOR)
    .filter(({ box }) => !taken.some((other) => overlap(box, other)))
    .map((candidate) => ({ ...candidate, far: distance(candidate.box, at) }));
  const [first] = free.toSorted((a, b) => a.far - b.far || b.point.price - a.point.price);
  if (!first) return { ...at };
  const { point, box, far } = first;
  if (far <= NEAR) return point;
  const foot = {
    quarter: Math.min(box.right, Math.max(box.left, at.quarter)),
    price: at.price < box.bottom ? box.bottom : box.top,
  };
  return { ...point, leader: [foot, at] };
}

/** From a box to a point, in units of the price axis on a plot of 320 × 240 px. */
export function distance(box: Box, { quarter, price }: Point): number {
  const aside = Math.max(box.left - quarter, 0, quarter - box.right);
  const apart = Math.max(box.bottom - price, 0, price - box.top);
  return Math.hypot(aside * 2.44, apart);
}
