import type { Drawing, Mark } from "./drawing.ts";

interface CascadeColumn {
  /** Lines under the column. */
  readonly label: readonly string[];
  /** The formatted amount. */
  readonly value: string;
}

export interface CascadeStep extends CascadeColumn {
  /** Positive. */
  readonly amount: number;
  /** Drawn hatched. */
  readonly isEstimated?: boolean;
}

export interface Cascade {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly CascadeStep[];
  readonly total: CascadeColumn;
}

const TOP_PX = 22;
const PLOT_PX = 104;
const VALUE_GAP_PX = 7;
const LABEL_BASELINE_PX = 20;
const LINE_PX = 19;
const BOTTOM_PX = 6;
const COLUMN_SHARE = 0.52;
/** Gap between the parts of the total. */
const GAP_PX = 1.5;

/** A waterfall chart: columns that each start where the one before ends, and their total. */
export function cascade({ title, description, steps, total }: Cascade): Drawing {
  const sum = steps.reduce((until, { amount }) => until + amount, 0);
  const pitch = 1 / (steps.length + 1);
  const width = pitch * COLUMN_SHARE;
  const bottom = TOP_PX + PLOT_PX;
  const left = (index: number) => index * pitch + (pitch - width) / 2;
  const above = (amount: number) => bottom - (amount / sum) * PLOT_PX;

  let until = 0;
  const stepMarks = steps.flatMap((step, index): readonly Mark[] => {
    const y = above(until + step.amount);
    const { isEstimated: isHatched = false } = step;
    const part = { kind: "rect", role: "value", isHatched, width, y: y + GAP_PX } as const;
    const height = above(until) - y - GAP_PX;
    until += step.amount;
    return [
      { ...part, x: left(index), height },
      { ...part, x: left(steps.length), height },
      { kind: "line", role: "axis", x1: left(index) + width, x2: left(index + 1), y1: y, y2: y },
      ...words(step, "ink", (index + 0.5) * pitch, y, bottom),
    ];
  });
  const lines = Math.max(...[...steps, total].map(({ label }) => label.length));
  return {
    title,
    description,
    height: bottom + LABEL_BASELINE_PX + (lines - 1) * LINE_PX + BOTTOM_PX,
    marks: [
      ...stepMarks,
      ...words(total, "value", 1 - pitch / 2, above(sum), bottom),
      { kind: "line", role: "axis", x1: 0, x2: 1, y1: bottom, y2: bottom },
    ],
  };
}

function words(
  { label, value }: CascadeColumn,
  role: "ink" | "value",
  x: number,
  top: number,
  bottom: number,
): readonly Mark[] {
  const centred = { kind: "text", x, offset: 0, anchor: "middle" } as const;
  const lines = label.map((text, line): Mark => {
    return { ...centred, role: "quiet", text, y: bottom + LABEL_BASELINE_PX + line * LINE_PX };
  });
  return [{ ...centred, role, text: value, y: top - VALUE_GAP_PX }, ...lines];
}
