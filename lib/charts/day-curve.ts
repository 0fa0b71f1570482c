/** Geometry of a day of prices, one per quarter of an hour. */

/** In a day without a clock change. */
export const QUARTERS_PER_DAY = 96;

const QUARTERS_PER_HOUR = 4;
const MINUTES_PER_QUARTER = 15;

/** Size in units of the drawing, and the prices (€/MWh) at its lower and upper edge. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly lowest: number;
  readonly highest: number;
}

/** A battery charges or discharges from the start of quarter `from` to that of quarter `to`. */
export interface Band {
  readonly kind: "charge" | "discharge";
  readonly from: number;
  readonly to: number;
}

/** Start of a quarter: `12:45`; quarter 96 is `24:00`. */
export function clockTime(quarter: number): string {
  const hour = Math.floor(quarter / QUARTERS_PER_HOUR);
  const minute = (quarter % QUARTERS_PER_HOUR) * MINUTES_PER_QUARTER;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
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
export function bandRectangle({ from, to }: Band): {
  start: number;
  middle: number;
  width: number;
} {
  return {
    start: shareOfDay(from),
    middle: shareOfDay((from + to) / 2),
    width: shareOfDay(to - from),
  };
}

/** Axis labels from 00:00 to 24:00, one every `everyHours`. */
export function hourTicks(everyHours: number): { label: string; position: number }[] {
  const step = everyHours * QUARTERS_PER_HOUR;
  return Array.from({ length: Math.floor(QUARTERS_PER_DAY / step) + 1 }, (_, index) => ({
    label: clockTime(index * step),
    position: shareOfDay(index * step),
  }));
}

/** The first quarter with the lowest or the highest price. */
export function extremeQuarter(prices: readonly number[], extreme: "lowest" | "highest"): number {
  const price = extreme === "lowest" ? Math.min(...prices) : Math.max(...prices);
  return prices.indexOf(price);
}

/** Runs of consecutive negative prices, `to` exclusive. */
export function negativeRuns(prices: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [quarter, price] of prices.entries()) {
    if (price >= 0) continue;
    const last = runs.at(-1);
    if (last?.to === quarter) last.to = quarter + 1;
    else runs.push({ from: quarter, to: quarter + 1 });
  }
  return runs;
}

const rounded = (length: number) => Number(length.toFixed(1));

/** Relative moves between rounded heights, so that rounding errors do not add up. */
function steps(heights: readonly number[], step: number): string {
  return heights
    .map((height, index) => {
      const rise = rounded(height - (heights[index - 1] ?? height));
      return rise === 0 ? `h${step}` : `v${rise}h${step}`;
    })
    .join("");
}

/**
 * The prices as a step line.
 * @throws RangeError for a price outside the frame, which would be clipped.
 */
export function stepPath(prices: readonly number[], frame: Frame): string {
  const outside = prices.find((price) => price < frame.lowest || price > frame.highest);
  if (outside !== undefined) throw new RangeError(`Price outside the drawing: ${outside}`);
  const heights = prices.map((price) => rounded(shareOfHeight(price, frame) * frame.height));
  return `M0 ${heights[0] ?? 0}${steps(heights, frame.width / prices.length)}`;
}

/** The areas between zero and negative prices; empty without any. */
export function negativeAreaPath(prices: readonly number[], frame: Frame): string {
  const zero = rounded(shareOfHeight(0, frame) * frame.height);
  const step = frame.width / prices.length;
  return negativeRuns(prices)
    .map(({ from, to }) => {
      const depths = prices
        .slice(from, to)
        .map((price) => rounded(shareOfHeight(price, frame) * frame.height));
      return `M${from * step} ${zero}V${depths[0]}${steps(depths, step)}V${zero}Z`;
    })
    .join("");
}
