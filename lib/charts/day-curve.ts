/** Geometry of a day of prices or power, one value per quarter of an hour. */

/** In a day without a clock change. */
export const QUARTERS_PER_DAY = 96;

export const QUARTERS_PER_HOUR = 4;

/** Size in units of the drawing, and the values at its lower and upper edge. */
export type Frame = Readonly<Record<"width" | "height" | "lowest" | "highest", number>>;

/** One unit per quarter and per €/MWh; the curve is stretched to the figure, its labels are not. */
export const DAY_FRAME: Frame = {
  width: QUARTERS_PER_DAY,
  height: 176,
  lowest: -32,
  highest: 144,
};

/** A battery charges or discharges from the start of quarter `from` to that of quarter `to`. */
export interface Band {
  readonly kind: "charge" | "discharge";
  readonly from: number;
  readonly to: number;
}

/** A day of prices and what a battery does in it, by the clock. */
export interface DrawnDay {
  readonly prices: readonly number[];
  /** Prices per unit of `DAY_FRAME`, so that every day fits and zero stays where it is. */
  readonly scale: number;
  readonly heights: readonly number[];
  /** Quarters in which the battery charges or discharges. */
  readonly runs: readonly Band[];
  /** From the first to the last of those runs that no other kind interrupts. */
  readonly phases: readonly Band[];
}

/** A share of 1 as an SVG or CSS length, to a hundredth of a percent. */
export function percentage(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** Start of a quarter as a share of the day. */
export function shareOfDay(quarter: number): number {
  return quarter / QUARTERS_PER_DAY;
}

/** Position of a price as a share of the height, from 0 (upper edge) to 1. */
export function shareOfHeight(price: number, { lowest, highest }: Omit<Frame, "width">): number {
  return (highest - price) / (highest - lowest);
}

/** Extent of a band in shares of the day. */
export function bandRectangle({ from, to }: Omit<Band, "kind">) {
  return {
    start: shareOfDay(from),
    middle: shareOfDay((from + to) / 2),
    width: shareOfDay(to - from),
  };
}

/** The hours from 0 to 24, one every `everyHours`. */
export function hourTicks(everyHours: number) {
  return Array.from({ length: 24 / everyHours + 1 }, (_, index) => {
    const hour = index * everyHours;
    return { hour, position: shareOfDay(hour * QUARTERS_PER_HOUR) };
  });
}

/** The ruler's 97 ticks as a path, the hours' twice as long. */
export function tickPath(): string {
  const inner = "m1-6v6";
  return `M0 0v12${`m1-12v6${inner}${inner}m1-6v12`.repeat(24)}`;
}

/** One bar in the middle of each quarter, as high as the frame; `width` in quarters. */
export function barsPath(width: number, { height }: Frame): string {
  return `M${(1 - width) / 2} 0${`v${height}h${width}v-${height}m${1 - width} 0`.repeat(QUARTERS_PER_DAY)}`;
}

/** The first quarter with the lowest or the highest price. */
export function extremeQuarter(prices: readonly number[], extreme: "lowest" | "highest"): number {
  const price = extreme === "lowest" ? Math.min(...prices) : Math.max(...prices);
  return prices.indexOf(price);
}

/** In whole units of the drawing. */
const heightOf = (value: number, frame: Frame) =>
  Math.round(shareOfHeight(value, frame) * frame.height);

/** Relative moves between whole heights, so that rounding errors do not add up; equal neighbours are one move. */
function steps(heights: readonly number[], step: number): string {
  let path = "";
  let length = 0;
  for (const [index, height] of heights.entries()) {
    const rise = height - (heights[index - 1] ?? height);
    if (rise !== 0) {
      path += `h${length}v${rise}`;
      length = 0;
    }
    length += step;
  }
  return `${path}h${length}`;
}

/** The values as a step line from quarter `from`; throws for one outside the frame, which would be clipped. */
export function stepPath(values: readonly number[], frame: Frame, from = 0): string {
  const outside = values.find((value) => value < frame.lowest || value > frame.highest);
  if (outside !== undefined) throw new RangeError(`Value outside the drawing: ${outside}`);
  const heights = values.map((value) => heightOf(value, frame));
  return `M${from} ${heights[0]}${steps(heights, frame.width / QUARTERS_PER_DAY)}`;
}

/** The same from zero to zero, to be filled. */
export function stepAreaPath(values: readonly number[], frame: Frame, from = 0): string {
  const zero = heightOf(0, frame);
  return `${stepPath(values, frame, from).replace(" ", ` ${zero}V`)}V${zero}`;
}
