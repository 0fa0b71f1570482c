import { axis, type Drawing, LANE_SHARE, type Mark, point, type Titled, text } from "./drawing.ts";

interface Part {
  readonly label: string;
  readonly amount: number;
  readonly low: number;
  readonly high: number;
}

interface StackedBar extends Titled {
  readonly parts: readonly Part[];
  readonly format: (amount: number) => string;
}

const VALUE_BASELINE_PX = 18;
const BAR_TOP_PX = 28;
const BAR_PX = 28;
const BAR_BOTTOM = BAR_TOP_PX + BAR_PX;
const ROW_PX = 26;
const MARGIN_PX = 5;
const CAP_PX = 5;
/** Axis length over the highest end of a range: room for its label. */
const DOMAIN_RATIO = 1.06;
const NUMBER_OFFSET_PX = 9;
/** From the middle of a line of text to its baseline. */
const HALF_LINE_PX = 5;

/** One bar across; under it a named row per part, its range as a whisker from the part's own zero. */
export function stackedBar({ title, description, parts, format }: StackedBar): Drawing {
  const placed = parts.map((part, index) => ({
    ...part,
    start: parts.slice(0, index).reduce((sum, { amount }) => sum + amount, 0),
  }));
  const furthest = Math.max(...placed.map(({ start, high }) => start + high));
  const scale = (1 - LANE_SHARE) / (furthest * DOMAIN_RATIO);
  const place = (amount: number) => LANE_SHARE + amount * scale;
  const marks = placed.flatMap(({ label, amount, low, high, start }, index): readonly Mark[] => {
    const y = BAR_BOTTOM + (index + 0.5) * ROW_PX;
    const baseline = y + HALF_LINE_PX;
    const zero = place(start);
    const from = place(start + low);
    const to = place(start + high);
    const width = amount * scale;
    const cap = (x: number) => axis(x, y - CAP_PX, x, y + CAP_PX);
    return [
      text("ink", label, 0, baseline),
      { kind: "rect", role: "value", x: zero, width, y: BAR_TOP_PX, height: BAR_PX },
      text("value", format(amount), zero + width / 2, VALUE_BASELINE_PX, { anchor: "middle" }),
      axis(from, y, to, y),
      cap(from),
      cap(to),
      // Leads from the end of its part to its row.
      axis(zero + width, BAR_BOTTOM, zero + width, y),
      point("value", zero + width, y),
      text("quiet", format(low), from, baseline, { offset: -NUMBER_OFFSET_PX, anchor: "end" }),
      text("quiet", format(high), to, baseline, { offset: NUMBER_OFFSET_PX }),
    ];
  });
  return {
    title,
    description,
    height: BAR_BOTTOM + parts.length * ROW_PX + MARGIN_PX,
    marks,
  };
}
