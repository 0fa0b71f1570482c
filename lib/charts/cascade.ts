import { axis, type Drawing, type Mark, type Titled, text } from "./drawing.ts";

interface Column {
  readonly label: readonly string[];
  readonly value: string;
}

interface Step extends Column {
  /** Positive. */
  readonly amount: number;
  readonly isEstimated?: boolean;
}

interface Cascade extends Titled {
  readonly steps: readonly Step[];
  readonly total: Column;
}

const TOP_PX = 22;
const PLOT_PX = 162;
const BOTTOM = TOP_PX + PLOT_PX;
const VALUE_GAP_PX = 7;
const LABEL_BASELINE_PX = 20;
const LINE_PX = 16;
const MARGIN_PX = 6;
const COLUMN_SHARE = 0.52;

/** A waterfall chart: columns that each start where the one before ends, and their total. */
export function cascade({ steps, total, ...titles }: Cascade): Drawing {
  const sum = steps.reduce((until, { amount }) => until + amount, 0);
  const pitch = 1 / (steps.length + 1);
  const width = pitch * COLUMN_SHARE;
  const left = (index: number) => index * pitch + (pitch - width) / 2;
  const above = (amount: number) => BOTTOM - (amount / sum) * PLOT_PX;

  let until = 0;
  const stepMarks = steps.flatMap((step, index): readonly Mark[] => {
    const y = above(until + step.amount);
    const height = above(until) - y;
    const { isEstimated: isHatched = false } = step;
    const part = { kind: "rect", role: "value", isHatched, width, y, height } as const;
    until += step.amount;
    return [
      { ...part, x: left(index) },
      { ...part, x: left(steps.length) },
      axis(left(index) + width, y, left(index + 1), y),
      ...words(step, "ink", (index + 0.5) * pitch, y),
    ];
  });
  const lines = Math.max(...[...steps, total].map(({ label }) => label.length));
  return {
    ...titles,
    height: BOTTOM + LABEL_BASELINE_PX + (lines - 1) * LINE_PX + MARGIN_PX,
    marks: [
      ...stepMarks,
      ...words(total, "value", 1 - pitch / 2, above(sum)),
      axis(0, BOTTOM, 1, BOTTOM),
    ],
  };
}

function words({ label, value }: Column, role: "ink" | "value", x: number, top: number) {
  const centred = { anchor: "middle" } as const;
  return [
    text(role, value, x, top - VALUE_GAP_PX, centred),
    ...label.map((part, line) =>
      text("quiet", part, x, BOTTOM + LABEL_BASELINE_PX + line * LINE_PX, centred),
    ),
  ];
}
