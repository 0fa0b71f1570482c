import { type Drawing, type Mark, type Titled, text } from "./drawing.ts";

interface Part {
  readonly label: string;
  readonly amount: number;
  readonly value: string;
  readonly range: string;
}

interface StackedBar extends Titled {
  /** From bottom to top. */
  readonly parts: readonly Part[];
}

const PLOT_PX = 128;
const MARGIN_PX = 9;
const BAR_SHARE = 0.07;
const GAP_PX = 1.5;
const VALUE_OFFSET_PX = 28;
const LABEL_OFFSET_PX = 36;
/** From the middle of a line of text to its baseline. */
const HALF_LINE_PX = 5;

/** One upright bar; beside each part its amount, name and range. */
export function stackedBar({ title, description, parts }: StackedBar): Drawing {
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  let bottom = MARGIN_PX + PLOT_PX;
  const marks = parts.flatMap(({ label, amount, value, range }): readonly Mark[] => {
    const length = (amount / sum) * PLOT_PX;
    bottom -= length;
    const baseline = bottom + length / 2 + HALF_LINE_PX;
    return [
      { kind: "rect", role: "value", x: 0, width: BAR_SHARE, y: bottom, height: length - GAP_PX },
      text("value", value, BAR_SHARE, baseline, { offset: VALUE_OFFSET_PX, anchor: "end" }),
      text("ink", label, BAR_SHARE, baseline, { offset: LABEL_OFFSET_PX }),
      text("quiet", range, 1, baseline, { anchor: "end" }),
    ];
  });
  return { title, description, height: PLOT_PX + 2 * MARGIN_PX, marks };
}
