import { Bands, DayPlot, PricedQuarters } from "#components/ui/day-picture.tsx";
import { figureProps } from "#components/ui/drawing.tsx";
import { QuarterRule } from "#components/ui/quarter-rule.tsx";
import {
  DAY_FRAME,
  type DrawnDay,
  extremeQuarter,
  percentage,
  shareOfDay,
  shareOfHeight,
  stepAreaPath,
} from "#lib/charts/day-curve.ts";
import type { HeroChartContent } from "#lib/content/hero-chart.ts";
import { DayReader } from "./day-reader.client.tsx";

const across = (quarter: number) => percentage(shareOfDay(quarter));
const down = (height: number) => percentage(shareOfHeight(height, DAY_FRAME));

interface DayChartProps {
  readonly day: DrawnDay;
  readonly words: HeroChartContent;
}

/** Room for that label on a narrow chart. */
const LABEL_QUARTERS = 38;

/** The label of the lowest price ends where its band begins, clear of line, hatching and bars. */
function lowestLabel({ prices, heights, phases }: DrawnDay) {
  const lowest = extremeQuarter(prices, "lowest");
  const height = heights[lowest] ?? 0;
  const band = phases.find(({ from, to }) => from <= lowest && lowest < to);
  return {
    x: across(Math.max(LABEL_QUARTERS, band?.from ?? lowest)),
    y: down(Math.min(0, height)),
    dy: height < 0 ? 5 : 17,
  };
}

/** The quarters in which the battery changes what it does. */
function changesOf({ runs }: DrawnDay, { actions }: HeroChartContent["reader"]) {
  const changes = runs.flatMap(({ kind, from, to }): [number, string][] => [
    [from, actions[kind]],
    [to, actions.idle],
  ]);
  return [[0, actions.idle] as const, ...changes];
}

export function DayChart({ day, words }: DayChartProps) {
  const { label, reading, spoken } = words.reader;
  return (
    <figure {...figureProps(words.caption)} className="day-picture day-chart">
      <DayReader
        label={label}
        reading={reading}
        spoken={spoken}
        prices={day.prices.map(Math.round)}
        top={DAY_FRAME.highest * day.scale}
        bottom={DAY_FRAME.lowest * day.scale}
        changes={changesOf(day, words.reader)}
        start={extremeQuarter(day.prices, "highest")}
      >
        <svg className="day-plot" role="img" aria-labelledby="day-chart-title day-chart-text">
          <title id="day-chart-title">{words.title}</title>
          <desc id="day-chart-text">{words.description}</desc>
          <defs>
            <path id="day-price" d={stepAreaPath(day.heights, DAY_FRAME)} />
            <g id="day-battery">
              <PricedQuarters bands={day.runs} heights={day.heights} />
            </g>
          </defs>
          {/* Title and description cover these; Firefox would have them read too. */}
          <svg aria-hidden="true">
            <Bands day={day} labels={words.bands} />
            <line className="day-zero" x2="100%" y1={down(0)} y2={down(0)} />
            <text y={down(0)} dy="17">
              {words.zero}
            </text>
            <DayPlot>
              <use href="#day-price" className="day-price" />
              <use href="#day-battery" />
              <use href="#day-price" className="day-line" />
            </DayPlot>
            <text className="day-extreme" {...lowestLabel(day)} dx="-8">
              {words.minimum}
            </text>
            <use href="#day-hours" />
          </svg>
        </svg>
        <QuarterRule />
      </DayReader>
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}
