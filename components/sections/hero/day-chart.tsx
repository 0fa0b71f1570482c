import { Bands, DayDefinitions, DayPlot } from "#components/ui/day-picture.tsx";
import { figureProps } from "#components/ui/drawing.tsx";
import { QuarterRule } from "#components/ui/quarter-rule.tsx";
import {
  DAY_FRAME,
  extremeQuarter,
  hourTicks,
  percentage,
  shareOfDay,
  shareOfHeight,
} from "#lib/charts/day-curve.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { heroChart } from "#lib/content/hero-chart.ts";
import { dayBands, dayPrices } from "#lib/content/hero-day.ts";
import { DayReader } from "./day-reader.client.tsx";

const HOURS_BETWEEN_LABELS = 4;

const across = (quarter: number) => percentage(shareOfDay(quarter));
const down = (price: number) => percentage(shareOfHeight(price, DAY_FRAME));

const lowest = extremeQuarter(dayPrices, "lowest");
const highest = extremeQuarter(dayPrices, "highest");

/** The label of an extreme price ends where its band begins, clear of line and hatching. */
const extremes = [
  { quarter: lowest, label: heroChart.minimum },
  { quarter: highest, label: heroChart.maximum },
].map(({ quarter, label }) => ({
  label,
  price: dayPrices[quarter] ?? 0,
  labelEnd: dayBands.find(({ from, to }) => from <= quarter && quarter < to)?.from ?? quarter,
}));

const { label, reading, actions } = heroChart.reader;

/** From each of these quarters on, the battery does something else. */
const changes = dayBands.flatMap(({ kind, from, to }): [number, string][] => [
  [from, actions[kind]],
  [to, actions.idle],
]);

export function DayChart() {
  return (
    <figure {...figureProps(heroChart.caption)} className="day-picture day-chart">
      <DayReader
        label={label}
        reading={reading}
        prices={dayPrices.map(Math.round)}
        changes={[[0, actions.idle], ...changes]}
        start={highest}
      >
        <svg className="day-plot" role="img" aria-labelledby="day-chart-title day-chart-text">
          <title id="day-chart-title">{heroChart.title}</title>
          <desc id="day-chart-text">{heroChart.description}</desc>
          <DayDefinitions />
          {/* Title and description say what these show; Firefox would have them read too. */}
          <svg aria-hidden="true">
            <Bands labels={heroChart.bands} />
            <line className="day-zero" x2="100%" y1={down(0)} y2={down(0)} />
            <text className="day-end" x="100%" y={down(0)} dy="17">
              {heroChart.zero}
            </text>
            <DayPlot>
              <use href="#day-price" className="day-price" />
              <use href="#day-battery" />
              <use href="#day-price" className="day-line" />
            </DayPlot>
            {extremes.map(({ price, label, labelEnd }) => (
              <text
                key={label}
                className="day-extreme"
                x={across(labelEnd)}
                y={down(price)}
                dx="-8"
                dy="5"
              >
                {label}
              </text>
            ))}
            <text className="day-extreme" x="100%" dy="-30">
              {heroChart.maximum}
            </text>
            <g id="day-hours">
              {hourTicks(HOURS_BETWEEN_LABELS).map(({ hour, position }) => (
                <text key={hour} x={percentage(position)} y="100%" dy="36">
                  {fillIn(heroChart.hour, { hour })}
                </text>
              ))}
            </g>
          </svg>
        </svg>
        <QuarterRule definesTicks />
      </DayReader>
      <figcaption>{heroChart.caption}</figcaption>
    </figure>
  );
}
