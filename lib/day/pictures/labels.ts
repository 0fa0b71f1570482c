/** Places the labels of a picture at the marks they name, so that none lies on another on a narrow phone. */
import { DAY_FRAME, QUARTERS_PER_DAY } from "../day-curve.ts";

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

/** Size of a letter and a line on a plot of 320 × 240 px; wider pictures have more room. */
const LETTER = 2.5;
const RIM = 3;
const LINE = { descent: 4, ascent: 12 };
export const LABEL_HEIGHT = LINE.descent + LINE.ascent;

/** A text's width on a wide picture, as a share of what it is on a phone's. */
const WIDE_SHARE = 0.4;

/** Farther from its mark than this, a label needs a leader. */
const NEAR = 10;

/** How much farther from its mark a label may go to avoid bars. */
const ON_BARS = 40;

/** Cost per quarter between a label's middle and its mark. */
const ASIDE = 0.3;

/** Cost of a leader that crosses another label. */
const CROSSING = 30;

/** Cost of a label below its mark. */
const BELOW = 5;

/** Places tried, the nearest first and those above before those below. */
const SHIFTS = Array.from({ length: 9 }, (_, step) => 6 * step).flatMap((far) => [-far, far]);
const RISES = Array.from({ length: 18 }, (_, step) => 6 * step).flatMap((far) => [
  far + 6,
  -far - LINE.ascent - 2,
]);

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

/** Whether a point lies in a box. */
export const isWithin = (box: Box, at: Point) => distance(box, at) === 0;

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

type Leader = readonly [foot: Point, tip: Point];

export interface Placed extends Point {
  /** Line from the label to its mark. */
  readonly leader?: Leader;
}

/**
 * Places a text that names the point `at`: as near as the boxes `taken` allow, above it if possible, and farther away
 * rather than on bars, whose heights are given by quarter.
 */
export function placeLabel(
  text: string,
  at: Point,
  taken: readonly Box[],
  bars: readonly number[] = [],
): Placed {
  const half = widthOf(text) / 2;
  const [least, most] = [half, Math.max(half, QUARTERS_PER_DAY - half)];
  let best: { placed: Placed; cost: number } | undefined;
  for (const shift of SHIFTS) {
    const quarter = Math.min(most, Math.max(least, at.quarter + shift));
    for (const rise of RISES) {
      const price = at.price + rise;
      const box = boxOf(text, { quarter, price });
      if (box.top > CEILING || box.bottom < FLOOR) continue;
      const aside = ASIDE * Math.abs(quarter - at.quarter) + (rise < 0 ? BELOW : 0);
      const leader = leaderOf(box, at);
      const crosses = leader && taken.some((other) => overlap(around(leader), other));
      const cost =
        distance(box, at) + aside + ON_BARS * shareOn(bars, box) + (crosses ? CROSSING : 0);
      if (best && cost >= best.cost) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      best = { placed: { quarter, price, ...(leader && { leader }) }, cost };
    }
  }
  return best?.placed ?? at;
}

/** None for a label beside its mark. */
function leaderOf(box: Box, at: Point): Leader | undefined {
  const middle = (box.left + box.right) / 2;
  const half = WIDE_SHARE * (middle - box.left);
  const wide = { ...box, left: middle - half, right: middle + half };
  if (distance(box, at) <= NEAR && distance(wide, at) <= 2 * NEAR) return undefined;
  const quarter = Math.min(wide.right, Math.max(wide.left, at.quarter));
  return [{ quarter, price: at.price < box.bottom ? box.bottom : box.top }, at];
}

/** The smallest box around a leader. */
function around([foot, tip]: Leader): Box {
  return {
    left: Math.min(foot.quarter, tip.quarter),
    right: Math.max(foot.quarter, tip.quarter),
    bottom: Math.min(foot.price, tip.price),
    top: Math.max(foot.price, tip.price),
  };
}

/** Share of a box's width that lies on bars. */
function shareOn(bars: readonly number[], { left, right, bottom, top }: Box): number {
  const under = bars.slice(Math.max(0, Math.floor(left)), Math.ceil(right));
  const covered = under.filter((bar) => bottom < Math.max(0, bar) && top > Math.min(0, bar));
  return covered.length / Math.max(1, under.length);
}

/** Distance from a box to a point, in units of the price axis on a plot of 320 × 240 px. */
export function distance(box: Box, { quarter, price }: Point): number {
  const aside = Math.max(box.left - quarter, 0, quarter - box.right);
  const apart = Math.max(box.bottom - price, 0, price - box.top);
  return Math.hypot(aside * 2.44, apart);
}
