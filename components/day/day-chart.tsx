import { figureProps } from "#components/ui/drawing.tsx";
import type { HeroChartContent } from "#lib/content/hero-chart.ts";
import {
  DAY_FRAME,
  type DrawnDay,
  extremeQuarter,
  percentage,
  shareOfDay,
  shareOfHeight,
  stepAreaPath,
} from "#lib/day/day-curve.ts";
import { Bands, DayPlot, PricedQuarters } from "./day-picture.tsx";
import { DayReader } from "./day-reader.client.tsx";
import { QuarterRule } from "./quarter-rule.tsx";

const down = (height: number) => percentage(shareOfHeight(height));

const LABEL_QUARTERS = 38;

/** Ends where its band begins, clear of line, hatching and bars. */
function lowestLabel({ prices, heights, phases }: DrawnDay) {
  const lowest = extremeQuarter(prices, "lowest");
  const height = heights[lowest] ?? 0;
  const band = phases.find(({ from, to }) => from <= lowest && lowest < to);
  return {
    x: percentage(shareOfDay(Math.max(LABEL_QUARTERS, band?.from ?? lowest))),
    y: down(Math.min(0, height)),
    dy: height < 0 ? 5 : 17,
  };
}

function changesOf({ runs }: DrawnDay, actions: HeroChartContent["reader"]["actions"]) {
  const changes = runs.flatMap(({ kind, from, to }): [number, string][] => [
    [from, actions[kind]],
    [to, actions.idle],
  ]);
  return [[0, actions.idle] as const, ...changes];
}

export function DayChart({ day, words }: { day: DrawnDay; words: HeroChartContent }) {
  const { actions, ...reader } = words.reader;
  const { prices, heights, scale } = day;
  return (
    <figure {...figureProps(words.caption)} className="day-picture day-chart">
      <DayReader
        {...reader}
        prices={prices.map(Math.round)}
        edges={[DAY_FRAME.highest * scale, DAY_FRAME.lowest * scale]}
        changes={changesOf(day, actions)}
        start={extremeQuarter(prices, "highest")}
      >
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
      <figcaption className="note">{words.caption}</figcaption>
    </figure>
  );
}
