import {
  axis,
  type Drawing,
  GUTTER_SHARE,
  type Mark,
  point,
  type Titled,
  text,
} from "./drawing.ts";

interface Slope {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly change: string;
  readonly format: (amount: number) => string;
}

interface Slopes extends Titled {
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** All falling, from the same height. */
  readonly slopes: readonly Slope[];
}

const EDGE_SHARE = 0.02;
const TITLE_BASELINE_PX = 14;
const VALUE_BASELINE_PX = 38;
const TOP = 50;
const PLOT_PX = 144;
const BOTTOM = TOP + PLOT_PX;
const BELOW_PX = 20;
const LINE_PX = 20;
const BESIDE_PX = -8;
const LABEL_BASELINE_PX = 20;
const MARGIN_PX = 6;

/** Before and after as two heights above zero; the difference is filled. */
export function slopeChart({ title, description, slopes, ...labels }: Slopes): Drawing {
  const width = (1 - GUTTER_SHARE * (slopes.length - 1)) / slopes.length;
  const marks = slopes.flatMap((slope, index): readonly Mark[] => {
    const left = index * (width + GUTTER_SHARE);
    const right = left + width;
    const [x1, x2] = [left + EDGE_SHARE, right - EDGE_SHARE];
    const end = BOTTOM - (slope.after / slope.before) * PLOT_PX;
    const baseline = BOTTOM + LABEL_BASELINE_PX;
    const saved = { x: x1, width: x2 - x1, y: TOP, height: end - TOP };
    return [
      axis(left, BOTTOM, right, BOTTOM),
      axis(x1, TOP, x1, BOTTOM),
      axis(x2, end, x2, BOTTOM),
      { kind: "wedge", role: "value", ...saved },
      point("taken", x1, TOP),
      point("value", x2, end),
      text("ink", slope.label, left, TITLE_BASELINE_PX),
      text("taken", slope.format(slope.before), left, VALUE_BASELINE_PX),
      text("value", slope.format(slope.after), x2, end + BELOW_PX, {
        offset: BESIDE_PX,
        anchor: "end",
      }),
      text("value", slope.change, x2, end + BELOW_PX + LINE_PX, {
        offset: BESIDE_PX,
        anchor: "end",
      }),
      text("quiet", labels.beforeLabel, left, baseline),
      text("quiet", labels.afterLabel, right, baseline, { anchor: "end" }),
    ];
  });
  return { title, description, height: BOTTOM + LABEL_BASELINE_PX + MARGIN_PX, marks };
}
