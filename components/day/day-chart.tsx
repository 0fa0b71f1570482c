import { figureProps } from "#components/ui/drawing.tsx";
import type { ChartWords } from "#lib/content/day-words.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import {
  DAY_FRAME,
  type DrawnDay,
  percentage,
  shareOfHeight,
  stepAreaPath,
} from "#lib/day/day-curve.ts";
import { lowestLabel } from "#lib/day/pictures/labels.ts";
import type { DayReading } from "#lib/day/reading.ts";
import { Bands, DayPlot, PricedQuarters } from "./day-picture.tsx";
import { DayReader } from "./day-reader.client.tsx";
import { QuarterRule } from "./quarter-rule.tsx";

const down = (height: number) => percentage(shareOfHeight(height));

/** Quarters that the scale's label takes on a phone. */
const SCALE_QUARTERS = 20;

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
