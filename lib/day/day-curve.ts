/** Geometry of a day of prices or power, one value per quarter of an hour. */

/** Quarter-hours of a day without a clock change. */
export const QUARTERS_PER_DAY = 96;

export const QUARTERS_PER_HOUR = 4;

/** One unit per quarter and per €/MWh; the curve is stretched to the figure, its labels are not. */
export const DAY_FRAME = { width: QUARTERS_PER_DAY, height: 176, lowest: -32, highest: 144 };

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
  /** Each joins the runs of one kind up to the next run of the other. */
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
export function shareOfHeight(price: number): number {
  return (DAY_FRAME.highest - price) / DAY_FRAME.height;
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

/** The frame of the ruler's ticks, which leaves room for a longer mark. */
export const RULE_VIEW_BOX = `0 0 ${QUARTERS_PER_DAY} 20`;

/** The ruler's 97 ticks as a path, the hours' twice as long. */
export function tickPath(): string {
  const inner = "m1-6v6";
  return `M0 0v12${`m1-12v6${inner}${inner}m1-6v12`.repeat(24)}`;
}

/** One bar in the middle of each quarter, as high as the frame; `width` in quarters. */
export function barsPath(width: number): string {
  const { height } = DAY_FRAME;
  return `M${(1 - width) / 2} 0${`v${height}h${width}v-${height}m${1 - width} 0`.repeat(QUARTERS_PER_DAY)}`;
}

/** One slanted line per quarter over the whole frame; `width` and `slant`, from top to bottom, in quarters. */
export function hatchPath(width: number, slant: number): string {
  const { height } = DAY_FRAME;
  const line = `l-${slant} ${height}h${width}l${slant}-${height}m${1 - width} 0`;
  return `M0 0${line.repeat(QUARTERS_PER_DAY + slant)}`;
}

/** The first quarter with the lowest or the highest price. */
export function extremeQuarter(prices: readonly number[], extreme: "lowest" | "highest"): number {
  const price = extreme === "lowest" ? Math.min(...prices) : Math.max(...prices);
  return prices.indexOf(price);
}

/** Heights on the price axis as a step line from quarter `from`. */
export function stepPath(heights: readonly number[], from = 0): string {
  // Relative moves between whole heights, so that rounding errors do not add up.
  const depths = heights.map((height) => Math.round(DAY_FRAME.highest - height));
  const moves = depths.map((depth, index) => `v${depth - (depths[index - 1] ?? depth)}h1`);
  const path = `M${from} ${depths[0]}${moves.join("")}`.replaceAll("v0", "");
  return path.replace(/(?:h1)+/g, (run) => `h${run.length / 2}`);
}

/** The same line, from zero and back to zero, to be filled. */
export function stepAreaPath(prices: readonly number[], from = 0): string {
  const zero = DAY_FRAME.highest;
  return `${stepPath(prices, from).replace(" ", ` ${zero}V`)}V${zero}`;
}

/** The areas between zero and the line over some spans. */
export const spanAreas = (spans: readonly Omit<Band, "kind">[], heights: readonly number[]) =>
  spans.map(({ from, to }) => stepAreaPath(heights.slice(from, to), from)).join("");
