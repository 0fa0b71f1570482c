/** Places the labels of a picture at the marks they name, so that none lies on another on a narrow phone. */
import {
  DAY_FRAME,
  type DrawnDay,
  extremeQuarter,
  percentage,
  QUARTERS_PER_DAY,
  shareOfDay,
  shareOfHeight,
} from "../day-curve.ts";

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

/** Heights by quarter. */
export type Line = readonly number[];

/** Size of a letter and a line on a plot of 320 × 240 px; wider pictures have more room. */
const LETTER = 2.5;
const RIM = 4;
const LINE = { descent: 4, ascent: 12 };
export const LABEL_HEIGHT = LINE.descent + LINE.ascent;

/** Around a text's baseline in every window, and from the text to its leader or to a line beside it. */
const LINE_PX = { descent: 4, ascent: 14 };
const GAP = 5;

/** Farther from its mark than this, a label needs a leader. */
const NEAR = 6;

/** A text that ends nearer to its mark than this, in quarters, is moved up to it. */
const SNAP = 4;

/** Cost per quarter of bars, or of another line, under a label; a leader through a label costs as much as twenty. */
const COVERING = 6;

/** Cost per quarter between a label's middle and its mark. */
const ASIDE = 0.3;

/** Cost of a label below its mark. */
const BELOW = 5;

const distances = (count: number) => Array.from({ length: count }, (_, step) => 6 * step);

/** Places tried, the nearest first and those above before those below. */
const SHIFTS = distances(9).flatMap((far) => [-far, far]);
const RISES = distances(18).flatMap((far) => [far + 6, -far - LINE.ascent - 2]);

/** Above the frame there is room for one line. */
const CEILING = DAY_FRAME.highest + LINE.ascent;
const FLOOR = -14;

export const widthOf = (text: string) => text.length * LETTER + RIM;

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

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

/** Where a text is held or, if it has a `tip`, the foot of a leader to that mark. */
export interface Placed extends Point {
  readonly tip?: Point | undefined;
  /** Where the text stands from the foot: in px, so that it stays beside it in every window. */
  readonly offset?: {
    readonly textAnchor?: "start" | "end";
    readonly dx?: number;
    readonly dy?: number;
  };
}

/**
 * Places a text that names one of the `points`: as near to it as the boxes `taken` allow, above it if possible, and
 * farther away rather than on the bars under the first of the `lines`, or on the others. Of points as good as each
 * other it takes the first.
 */
export function placeLabel(
  text: string,
  points: readonly Point[],
  taken: readonly Box[],
  lines: readonly Line[] = [],
): readonly [placed: Placed, box: Box] | undefined {
  const half = widthOf(text) / 2;
  let best: readonly [placed: Placed, box: Box] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const at of points) {
    for (const shift of SHIFTS) {
      const held = Math.min(QUARTERS_PER_DAY - half, Math.max(half, at.quarter + shift));
      const apart = Math.abs(held - at.quarter);
      // Its middle; a text that would end just before or after its mark ends there.
      const middle = apart < half + SNAP ? Math.min(apart, half) : apart;
      const quarter = at.quarter + Math.sign(held - at.quarter) * middle;
      for (const rise of RISES) {
        const box = boxOf(text, { quarter, price: at.price + rise });
        const far = distance(box, at);
        const aside = ASIDE * middle + (rise < 0 ? BELOW : 0);
        if (far + aside >= least || box.top > CEILING || box.bottom < FLOOR) continue;
        const placed = placedAt(at, box, far <= NEAR);
        const crosses = placed.tip && taken.some((other) => overlap(around(placed, at), other));
        const cost = far + aside + COVERING * (coverOf(lines, box) + (crosses ? 20 : 0));
        if (cost >= least || taken.some((other) => overlap(box, other))) continue;
        least = cost;
        best = [placed, box];
      }
    }
  }
  return best;
}

/**
 * Holds a text by the third of it that is nearest to its mark, and by the edge that is: on a wide picture it takes less
 * than half of the width and the height that it takes on a phone.
 */
function placedAt(at: Point, { left, right, bottom, top }: Box, isBeside: boolean): Placed {
  const share = (at.quarter - left) / (right - left);
  const isHeldByEnd = Math.abs(share - 1 / 2) > (isBeside ? 1 / 6 : 1 / 2);
  const isLeft = share < 1 / 2;
  const isAbove = at.price < bottom;
  const gap = isBeside || isHeldByEnd ? 0 : GAP;
  return {
    quarter: isHeldByEnd ? (isLeft ? left : right) : (left + right) / 2,
    price: isAbove ? bottom : top,
    tip: isBeside ? undefined : at,
    offset: {
      // A step of the line that it names may stand at the text's end.
      ...(isHeldByEnd && { textAnchor: isLeft ? "start" : "end", dx: isLeft ? GAP : -GAP }),
      dy: isAbove ? -LINE_PX.descent - gap : LINE_PX.ascent + gap,
    },
  };
}

/** The smallest box around two points. */
export function around(one: Point, other: Point): Box {
  return {
    left: Math.min(one.quarter, other.quarter),
    right: Math.max(one.quarter, other.quarter),
    bottom: Math.min(one.price, other.price),
    top: Math.max(one.price, other.price),
  };
}

/** In how many quarters a box covers bars under the first line, or another line. */
function coverOf(lines: readonly Line[], { left, right, bottom, top }: Box): number {
  const covered = lines.flatMap((line, index) =>
    line
      .slice(Math.floor(left), Math.ceil(right))
      .filter((at) => bottom < at && (index === 0 || at < top)),
  );
  return covered.length;
}

/** Distance from a box to a point, in units of the price axis on a plot of 320 × 240 px. */
export function distance(box: Box, { quarter, price }: Point): number {
  const aside = Math.max(box.left - quarter, 0, quarter - box.right);
  const apart = Math.max(box.bottom - price, 0, price - box.top);
  return Math.hypot(aside * 2.44, apart);
}

/** Quarters that the label of the lowest price takes on a phone. */
const LOWEST_QUARTERS = 38;

/**
 * Attributes of the lowest price's label and of its leader. It stands on empty ground, before the bars below zero or
 * after them, clear of the needle at the highest price; over the bars where neither side has room.
 */
export function lowestLabel({ heights }: Pick<DrawnDay, "heights">) {
  const lowest = extremeQuarter(heights, "lowest");
  const highest = extremeQuarter(heights, "highest");
  const height = Math.min(0, heights[lowest] ?? 0);
  // Midnight ends what is negative.
  const isPositive = [...heights.map((bar) => bar >= 0), true];
  const from = isPositive.lastIndexOf(true, lowest) + 1;
  const to = isPositive.indexOf(true, lowest);
  const hasRoomAfter = to + LOWEST_QUARTERS <= heights.length;
  const isBefore = !hasRoomAfter || (from >= LOWEST_QUARTERS && highest >= from);
  const x1 = percentage(shareOfDay(isBefore ? Math.max(from, LOWEST_QUARTERS) : to));
  const y1 = percentage(shareOfHeight(height));
  return {
    label: {
      x: x1,
      textAnchor: isBefore ? "end" : "start",
      dx: isBefore ? -8 : 8,
      y: y1,
      // Above the ruler, or below the zero line.
      dy: height < 0 ? -2 : 17,
    },
    leader: { x1, x2: percentage(shareOfDay(lowest + 0.5)), y1, y2: y1 },
  } as const;
}
