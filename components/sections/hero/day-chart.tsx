import { figureProps } from "#components/ui/drawing.tsx";
import { QuarterRule } from "#components/ui/quarter-rule.tsx";
import {
  type Band,
  bandRectangle,
  extremeQuarter,
  type Frame,
  hourTicks,
  negativeAreaPath,
  percentage,
  QUARTERS_PER_DAY,
  shareOfDay,
  shareOfHeight,
  stepPath,
} from "#lib/charts/day-curve.ts";
import { heroChart } from "#lib/content/hero-chart.ts";
import { dayBands, dayPrices } from "#lib/content/hero-day.ts";
import styles from "./day-chart.module.css";

/** One unit per quarter and per €/MWh; the curve is stretched to the figure, its labels are not. */
const FRAME: Frame = { width: QUARTERS_PER_DAY, height: 176, lowest: -32, highest: 144 };
const HOURS_BETWEEN_LABELS = 4;

const across = (quarter: number) => percentage(shareOfDay(quarter));
const down = (price: number) => percentage(shareOfHeight(price, FRAME));

const lowest = extremeQuarter(dayPrices, "lowest");
const highest = extremeQuarter(dayPrices, "highest");

/** The label of an extreme price ends where its band begins, clear of line and hatching. */
const extremes = [
  { quarter: lowest, label: heroChart.minimum },
  { quarter: highest, label: heroChart.maximum },
].map(({ quarter, label }) => ({
  label,
  price: dayPrices[quarter] ?? 0,
  quarter: quarter + 0.5,
  labelEnd: dayBands.find(({ from, to }) => from <= quarter && quarter < to)?.from ?? quarter,
}));

/** A band ends at the zero line, or at the bottom if one of its prices is negative. */
function bandHeight({ from, to }: Band): string {
  return dayPrices.slice(from, to).some((price) => price < 0) ? "100%" : down(0);
}

export function DayChart() {
  return (
    <figure {...figureProps(heroChart.caption)} className={styles.figure}>
      <svg data-mark="chart" role="img" aria-labelledby="day-chart-title day-chart-text">
        <title id="day-chart-title">{heroChart.title}</title>
        <desc id="day-chart-text">{heroChart.description}</desc>
        <pattern
          id="day-chart-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path data-mark="hatch" d="M1 0v6" />
        </pattern>
        {heroChart.priceMarks.map(({ price, label }) => (
          <g key={price} data-mark="price">
            <line x2="100%" y1={down(price)} y2={down(price)} />
            <text x="100%" y={down(price)} dy="-6">
              {label}
            </text>
          </g>
        ))}
        <g>
          {dayBands.map((band) => {
            const { start, middle, width } = bandRectangle(band);
            return (
              <g key={band.from} data-mark={`band ${band.kind}`}>
                <rect x={percentage(start)} width={percentage(width)} height={bandHeight(band)} />
                <text x={percentage(middle)} dy="-8">
                  {heroChart.bands[band.kind]}
                </text>
              </g>
            );
          })}
        </g>
        <line data-mark="zero" x2="100%" y1={down(0)} y2={down(0)} />
        <text data-mark="zero-label" x="100%" y={down(0)} dy="17">
          {heroChart.zero}
        </text>
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <g data-mark="curve">
            <path data-mark="negative" d={negativeAreaPath(dayPrices, FRAME)} />
            <path
              data-mark="line"
              d={stepPath(dayPrices, FRAME)}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
        {extremes.map(({ quarter, price, label, labelEnd }) => (
          <g key={label} data-mark="extreme">
            <circle cx={across(quarter)} cy={down(price)} r="4" />
            <text x={across(labelEnd)} y={down(price)} dx="-8" dy="5">
              {label}
            </text>
          </g>
        ))}
        <text data-mark="phone-maximum" x="100%" dy="-30">
          {heroChart.maximum}
        </text>
        <g data-mark="hours">
          {hourTicks(HOURS_BETWEEN_LABELS).map(({ label, position }) => (
            <text key={label} x={percentage(position)} y="100%" dy="36">
              {label}
            </text>
          ))}
        </g>
      </svg>
      <QuarterRule quarter={highest} />
      <figcaption>{heroChart.caption}</figcaption>
    </figure>
  );
}
