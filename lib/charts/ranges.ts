import {
  axis,
  type Drawing,
  GUTTER_SHARE,
  LANE_SHARE,
  type Mark,
  point,
  type Role,
  type Titled,
  text,
} from "./drawing.ts";

interface Row {
  readonly label: string;
  readonly reference: number;
  readonly chosen: number;
}

interface Ranges extends Titled {
  /** `gain` and `cost` name the bar of a row whose choice is above or below its reference. */
  readonly legend: Readonly<Record<"reference" | "chosen" | "gain" | "cost", string>>;
  readonly rows: readonly Row[];
  readonly format: (amount: number) => string;
  readonly ticks: readonly number[];
}

/** Axis length over the greatest value: room for its label. */
const DOMAIN_RATIO = 1.25;
const LEGEND_PX = 42;
const ROW_PX = 36;
const TICK_PX = 5;
const SCALE_PX = 26;
const BAR_PX = 12;
const BEFORE = { offset: -9, anchor: "end" } as const;
const AFTER = { offset: 9, anchor: "start" } as const;
const HALF_LINE_PX = 5;
/** Heights of the legend's lines, points and bars, and positions of the samples in each. */
const LEGEND_LINES_PX = [8, 27] as const;
const LEGEND_SHARES = [0, (1 + GUTTER_SHARE) / 2] as const;
const SAMPLE_SHARE = 0.05;
const SAMPLE_GAP_PX = 7;

/** One bar per row from the reference to the choice: solid for a gain, hatched for a cost. */
export function ranges({ legend, rows, format, ticks, ...titles }: Ranges): Drawing {
  const furthest = Math.max(...rows.flatMap(({ reference, chosen }) => [reference, chosen]));
  const place = (value: number) =>
    LANE_SHARE + (value / (furthest * DOMAIN_RATIO)) * (1 - LANE_SHARE);
  const bottom = LEGEND_PX + rows.length * ROW_PX;
  const numbers = bottom + SCALE_PX - TICK_PX;
  return {
    ...titles,
    height: bottom + SCALE_PX,
    marks: [
      ...legendMarks(legend),
      axis(LANE_SHARE, LEGEND_PX, LANE_SHARE, bottom),
      axis(LANE_SHARE, bottom, 1, bottom),
      ...ticks.flatMap((tick) => [
        axis(place(tick), bottom, place(tick), bottom + TICK_PX),
        text("axis", String(tick), place(tick), numbers, { anchor: "middle" }),
      ]),
      ...rows.flatMap(({ label, reference, chosen }, index): readonly Mark[] => {
        const y = LEGEND_PX + (index + 0.5) * ROW_PX;
        const baseline = y + HALF_LINE_PX;
        const [from, to] = [place(reference), place(chosen)];
        const gains = chosen > reference;
        const [atReference, atChoice] = gains ? [BEFORE, AFTER] : [AFTER, BEFORE];
        return [
          text("ink", label, 0, baseline),
          bar(gains ? "value" : "taken", Math.min(from, to), Math.abs(to - from), y),
          point("quiet", from, y),
          point("value", to, y),
          text("quiet", format(reference), from, baseline, atReference),
          text("value", format(chosen), to, baseline, atChoice),
        ];
      }),
    ],
  };
}

function bar(role: Role, x: number, width: number, y: number): Mark {
  return { kind: "rect", role, x, width, y: y - BAR_PX / 2, height: BAR_PX };
}

function legendMarks({ reference, chosen, gain, cost }: Ranges["legend"]): readonly Mark[] {
  const [first, second] = LEGEND_SHARES;
  const [points, bars] = LEGEND_LINES_PX;
  const named = (words: string, x: number, y: number) =>
    text("ink", words, x + SAMPLE_SHARE, y + HALF_LINE_PX, { offset: SAMPLE_GAP_PX });
  return [
    point("quiet", first + SAMPLE_SHARE / 2, points),
    named(reference, first, points),
    point("value", second + SAMPLE_SHARE / 2, points),
    named(chosen, second, points),
    bar("value", first, SAMPLE_SHARE, bars),
    named(gain, first, bars),
    bar("taken", second, SAMPLE_SHARE, bars),
    named(cost, second, bars),
  ];
}
