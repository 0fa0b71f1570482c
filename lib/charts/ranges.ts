import type { Drawing, Mark } from "./drawing.ts";

export interface RangeRow {
  readonly label: string;
  readonly reference: number;
  readonly chosen: number;
  /** The formatted numbers. */
  readonly referenceValue: string;
  readonly chosenValue: string;
}

export interface Ranges {
  readonly title: string;
  readonly description: string;
  /** `gain` and `cost` name the bar of a row whose choice is above or below its reference. */
  readonly legend: {
    readonly reference: string;
    readonly chosen: string;
    readonly gain: string;
    readonly cost: string;
  };
  readonly rows: readonly RangeRow[];
  /** Labelled values of the scale, from zero. */
  readonly ticks: readonly number[];
}

const LANE_SHARE = 0.27;
/** Axis length over the greatest value: room for its label. */
const DOMAIN_RATIO = 1.25;
const LEGEND_LINES_PX = [8, 27] as const;
const LEGEND_PX = 42;
const ROW_PX = 23;
const TICK_PX = 5;
const SCALE_PX = 26;
const BAR_PX = 7;
const POINT_RADIUS_PX = 4;
const LABEL_OFFSET_PX = 9;
const HALF_LINE_PX = 5;
/** Positions of the samples in a line of the legend: points in the first one, bars in the second. */
const LEGEND_SHARES = [0, 0.5] as const;
const SAMPLE_SHARE = 0.05;
const SAMPLE_GAP_PX = 7;

/** One bar per row from the reference to the choice: solid for a gain, hatched for a cost. */
export function ranges({ title, description, legend, rows, ticks }: Ranges): Drawing {
  const furthest = Math.max(...rows.flatMap(({ reference, chosen }) => [reference, chosen]));
  const place = (value: number) =>
    LANE_SHARE + (value / (furthest * DOMAIN_RATIO)) * (1 - LANE_SHARE);
  const bottom = LEGEND_PX + rows.length * ROW_PX;
  return {
    title,
    description,
    height: bottom + SCALE_PX,
    marks: [
      ...legendMarks(legend),
      {
        kind: "line",
        role: "axis",
        x1: LANE_SHARE,
        x2: LANE_SHARE,
        y1: LEGEND_PX,
        y2: bottom,
      },
      { kind: "line", role: "axis", x1: LANE_SHARE, x2: 1, y1: bottom, y2: bottom },
      ...ticks.flatMap((tick) => tickMarks(tick, place(tick), bottom)),
      ...rows.flatMap((row, index) => rowMarks(row, LEGEND_PX + (index + 0.5) * ROW_PX, place)),
    ],
  };
}

function tickMarks(tick: number, x: number, bottom: number): readonly Mark[] {
  const y = bottom + SCALE_PX - TICK_PX;
  return [
    { kind: "line", role: "axis", x1: x, x2: x, y1: bottom, y2: bottom + TICK_PX },
    { kind: "text", role: "axis", text: String(tick), x, offset: 0, y, anchor: "middle" },
  ];
}

function rowMarks(row: RangeRow, y: number, place: (value: number) => number): readonly Mark[] {
  const reference = place(row.reference);
  const chosen = place(row.chosen);
  const gains = row.chosen > row.reference;
  const x = Math.min(reference, chosen);
  const baseline = y + HALF_LINE_PX;
  const before = { offset: -LABEL_OFFSET_PX, anchor: "end" } as const;
  const after = { offset: LABEL_OFFSET_PX, anchor: "start" } as const;
  return [
    { kind: "text", role: "ink", text: row.label, x: 0, offset: 0, y: baseline, anchor: "start" },
    {
      kind: "rect",
      role: gains ? "value" : "taken",
      x,
      width: Math.abs(chosen - reference),
      y: y - BAR_PX / 2,
      height: BAR_PX,
    },
    ...points(reference, chosen, y),
    {
      kind: "text",
      role: "quiet",
      text: row.referenceValue,
      x: reference,
      y: baseline,
      ...(gains ? before : after),
    },
    {
      kind: "text",
      role: "value",
      text: row.chosenValue,
      x: chosen,
      y: baseline,
      ...(gains ? after : before),
    },
  ];
}

function points(reference: number, chosen: number, y: number): readonly Mark[] {
  const point = { kind: "circle", y, radius: POINT_RADIUS_PX } as const;
  return [
    { ...point, role: "quiet", x: reference },
    { ...point, role: "value", x: chosen },
  ];
}

function legendMarks({ reference, chosen, gain, cost }: Ranges["legend"]): readonly Mark[] {
  const [first, second] = LEGEND_SHARES;
  const [points, bars] = LEGEND_LINES_PX;
  const words = (text: string, x: number, y: number): Mark => ({
    kind: "text",
    role: "ink",
    text,
    x: x + SAMPLE_SHARE,
    offset: SAMPLE_GAP_PX,
    y: y + HALF_LINE_PX,
    anchor: "start",
  });
  const point = { kind: "circle", y: points, radius: POINT_RADIUS_PX } as const;
  const bar = { kind: "rect", y: bars - BAR_PX / 2, width: SAMPLE_SHARE, height: BAR_PX } as const;
  return [
    { ...point, role: "quiet", x: first + SAMPLE_SHARE / 2 },
    words(reference, first, points),
    { ...point, role: "value", x: second + SAMPLE_SHARE / 2 },
    words(chosen, second, points),
    { ...bar, role: "value", x: first },
    words(gain, first, bars),
    { ...bar, role: "taken", x: second },
    words(cost, second, bars),
  ];
}
