import { figureProps } from "#components/ui/drawing.tsx";
import type { ChartWords } from "#lib/content/day-words.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import {
  DAY_FRAME,
  type DrawnDay,
  extremeQuarter,
  percentage,
  shareOfDay,
  shareOfHeight,
  stepAreaPath,
} from "#lib/day/day-curve.ts";
import type { DayReading } from "#lib/day/reading.ts";
import { Bands, DayPlot, PricedQuarters } from "./day-picture.tsx";
import { DayReader } from "./day-reader.client.tsx";
import { QuarterRule } from "./quarter-rule.tsx";

const down = (height: number) => percentage(shareOfHeight(height));

/** Quarters that the labels of the lowest price and of the scale take on a phone. */
const LABEL_QUARTERS = 38;
const SCALE_QUARTERS = 20;

/** The lowest price's label on empty ground, before the bars below zero or after them, clear of the needle; and its leader. */
function lowestLabel({ heights }: DrawnDay) {
  const lowest = extremeQuarter(heights, "lowest");
  const highest = extremeQuarter(heights, "highest");
  const height = Math.min(0, heights[lowest] ?? 0);
  const isPositive = heights.map((bar) => bar >= 0);
  const from = isPositive.lastIndexOf(true, lowest) + 1;
  const to = isPositive.indexOf(true, lowest);
  const hasRoomAfter = to + LABEL_QUARTERS <= heights.length;
  const isBefore = from >= LABEL_QUARTERS && !(highest < from && hasRoomAfter);
  const x1 = percentage(shareOfDay(isBefore ? from : to));
  const y1 = down(height);
  return {
    label: {
      x: x1,
      textAnchor: isBefore ? "end" : "start",
      dx: isBefore ? -8 : 8,
      y: y1,
      // Above the ruler, or below the zero line.
      dy: height < 0 ? -2 : 17,
    },
    leader: { x1, x2: percentage(shareOfDay(lowest + 0.5)), y1, y2: y1 },
  } as const;
}

interface DayChartProps {
  readonly day: DrawnDay;
  readonly words: ChartWords;
  readonly reading: DayReading;
  /** The heights of a curve on its way to the day's. */
  readonly heights?: readonly number[];
  /** Draws the curve when the page opens. */
  readonly isEntering?: boolean;
}

export function DayChart(props: DayChartProps) {
  const { day, words, reading, heights = day.heights, isEntering } = props;
  // The scale differs from day to day.
  const price = 10 ** Math.floor(Math.log10(DAY_FRAME.highest * day.scale));
  const height = price / day.scale;
  const mark = down(height);
  // Over the night or, where its bars are in the way, over midday.
  const isInWay = day.heights.slice(0, SCALE_QUARTERS).some((bar) => bar > height);
  const { label, leader } = lowestLabel(day);
  return (
    <figure
      {...figureProps(words.caption)}
      className={`picture day-chart${isEntering ? " day-entering" : ""}`}
    >
      <DayReader reading={reading}>
        <svg className="day-plot" role="img" aria-labelledby="day-chart-title day-chart-text">
          <title id="day-chart-title">{words.title}</title>
          <desc id="day-chart-text">{words.description}</desc>
          <defs>
            <path id="day-price" d={stepAreaPath(heights)} />
            <g id="day-battery">
              <PricedQuarters bands={day.runs} heights={heights} />
            </g>
          </defs>
          {/* Title and description cover these; Firefox would have them read too. */}
          <svg aria-hidden="true">
            <Bands day={day} labels={words.bands} />
            <line className="day-zero" x2="100%" y1={down(0)} y2={down(0)} />
            <line className="day-zero" x2="100%" y1={mark} y2={mark} />
            <DayPlot>
              <use href="#day-price" className="day-price" />
              <use href="#day-battery" />
              <use href="#day-price" className="day-line" />
            </DayPlot>
            <text className="day-label" x={isInWay ? "40%" : undefined} y={mark} dy="-9">
              {fillIn(words.mark, { price })}
            </text>
            <line className="day-leader" {...leader} />
            <text className="day-extreme" {...label}>
              {words.minimum}
            </text>
            <use href="#day-hours" />
          </svg>
        </svg>
        <QuarterRule />
      </DayReader>
      <figcaption className="note day-caption">{words.caption}</figcaption>
    </figure>
  );
}
