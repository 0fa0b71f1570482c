import type { Drawing, Label, Mark } from "./drawing.ts";

export interface StackedPart {
  readonly label: string;
  readonly amount: number;
  /** The formatted amount. */
  readonly value: string;
  /** The formatted bounds of the amount. */
  readonly range: string;
}

export interface StackedBar {
  readonly title: string;
  readonly description: string;
  /** From bottom to top. */
  readonly parts: readonly StackedPart[];
}

const PLOT_PX = 128;
const MARGIN_PX = 9;
const BAR_SHARE = 0.07;
/** Gap between two parts. */
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
    const top = bottom - length;
    const line = { kind: "text", x: BAR_SHARE, y: top + length / 2 + HALF_LINE_PX } as const;
    const texts: readonly Label[] = [
      { ...line, role: "value", text: value, offset: VALUE_OFFSET_PX, anchor: "end" },
      { ...line, role: "ink", text: label, offset: LABEL_OFFSET_PX, anchor: "start" },
      { ...line, role: "quiet", text: range, x: 1, offset: 0, anchor: "end" },
    ];
    bottom = top;
    return [
      { kind: "rect", role: "value", x: 0, width: BAR_SHARE, y: top, height: length - GAP_PX },
      ...texts,
    ];
  });
  return { title, description, height: PLOT_PX + 2 * MARGIN_PX, marks };
}
