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

/** Quarters that the lowest price's label takes on a phone. */
const LABEL_QUARTERS = 38;

/** The lowest price's label, on empty ground: before the bars below zero around it or after them, else at its quarter. */
function lowestLabel({ prices, heights }: DrawnDay) {
  const lowest = extremeQuarter(prices, "lowest");
  const height = heights[lowest] ?? 0;
  const isNegative = height < 0;
  const isPositive = heights.map((bar) => bar >= 0);
  const from = isNegative ? isPositive.lastIndexOf(true, lowest) + 1 : lowest;
  const isBefore = from >= LABEL_QUARTERS;
  const to = isNegative ? Math.max(0, isPositive.indexOf(true, lowest)) : from;
  return {
    className: isBefore ? "day-extreme" : "day-extreme day-end",
    x: percentage(shareOfDay(isBefore ? from : to)),
    dx: isBefore ? -8 : 8,
    y: down(Math.min(0, height)),
    // Above the ruler, or below the zero line.
    dy: isNegative ? -2 : 17,
  };
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
  const mark = down(price / day.scale);
  return (
    <figure
      {...figureProps(words.caption)}
      className={`day-picture day-chart${isEntering ? " day-entering" : ""}`}
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
            <text y={mark} dy="-9">
              {fillIn(words.mark, { price })}
            </text>
            <DayPlot>
              <use href="#day-price" className="day-price" />
              <use href="#day-battery" />
              <use href="#day-price" className="day-line" />
            </DayPlot>
            <text {...lowestLabel(day)}>{words.minimum}</text>
            <use href="#day-hours" />
          </svg>
        </svg>
        <QuarterRule />
      </DayReader>
      <figcaption className="note day-caption">{words.caption}</figcaption>
    </figure>
  );
}
