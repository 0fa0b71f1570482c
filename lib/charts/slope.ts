import type { Drawing, Mark } from "./drawing.ts";

export interface Slope {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** The formatted numbers. */
  readonly beforeValue: string;
  readonly afterValue: string;
}

export interface Slopes {
  readonly title: string;
  readonly description: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** All falling, from the same height. */
  readonly slopes: readonly Slope[];
}

const GUTTER_SHARE = 0.08;
const EDGE_SHARE = 0.02;
const TITLE_BASELINE_PX = 14;
const VALUE_BASELINE_PX = 38;
const PLOT_TOP_PX = 50;
const PLOT_PX = 88;
const POINT_RADIUS_PX = 4;
/** Offsets of the second value from its point. */
const BELOW_PX = 20;
const BESIDE_PX = -8;
const LABEL_BASELINE_PX = 20;
const BOTTOM_PX = 6;

/** Before and after as two heights above zero; the difference is filled. */
export function slopeChart(chart: Slopes): Drawing {
  const { title, description, slopes } = chart;
  const width = (1 - GUTTER_SHARE * (slopes.length - 1)) / slopes.length;
  const bottom = PLOT_TOP_PX + PLOT_PX;
  return {
    title,
    description,
    height: bottom + LABEL_BASELINE_PX + BOTTOM_PX,
    marks: slopes.flatMap((slope, index) =>
      slopeMarks(chart, slope, index * (width + GUTTER_SHARE), width),
    ),
  };
}

function slopeMarks(chart: Slopes, slope: Slope, left: number, width: number): readonly Mark[] {
  const right = left + width;
  const bottom = PLOT_TOP_PX + PLOT_PX;
  const end = bottom - (slope.after / slope.before) * PLOT_PX;
  const x1 = left + EDGE_SHARE;
  const x2 = right - EDGE_SHARE;
  const point = { kind: "circle", radius: POINT_RADIUS_PX } as const;
  const stem = { kind: "line", role: "axis", y2: bottom } as const;
  const first = { kind: "text", x: left, offset: 0, anchor: "start" } as const;
  const last = { kind: "text", x: right, offset: 0, anchor: "end" } as const;
  const saved = { y: PLOT_TOP_PX, height: end - PLOT_TOP_PX };
  const labels = bottom + LABEL_BASELINE_PX;
  return [
    { kind: "line", role: "axis", x1: left, x2: right, y1: bottom, y2: bottom },
    { ...stem, x1, x2: x1, y1: PLOT_TOP_PX },
    { ...stem, x1: x2, x2, y1: end },
    { kind: "wedge", role: "value", x: x1, width: x2 - x1, ...saved },
    { ...point, role: "taken", x: x1, y: PLOT_TOP_PX },
    { ...point, role: "value", x: x2, y: end },
    { ...first, role: "ink", text: slope.label, y: TITLE_BASELINE_PX },
    { ...first, role: "taken", text: slope.beforeValue, y: VALUE_BASELINE_PX },
    { ...last, role: "value", text: slope.afterValue, x: x2, offset: BESIDE_PX, y: end + BELOW_PX },
    { ...first, role: "quiet", text: chart.beforeLabel, y: labels },
    { ...last, role: "quiet", text: chart.afterLabel, y: labels },
  ];
}
