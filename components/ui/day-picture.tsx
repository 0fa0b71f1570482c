import type { ReactNode } from "react";
import {
  type Band,
  bandRectangle,
  DAY_FRAME,
  percentage,
  shareOfHeight,
  stepAreaPath,
  tickPath,
} from "#lib/charts/day-curve.ts";
import { dayBands, dayPrices } from "#lib/content/hero-day.ts";

const VIEW_BOX = `0 0 ${DAY_FRAME.width} ${DAY_FRAME.height}`;

/** What all pictures of the day refer to by id; rendered once, in the hero. */
export function DayDefinitions() {
  const filled = ({ from, to }: Band) => stepAreaPath(dayPrices.slice(from, to), DAY_FRAME, from);
  const filledIn = (kind: Band["kind"]) =>
    dayBands
      .filter((band) => band.kind === kind)
      .map(filled)
      .join("");
  return (
    <defs>
      <path
        id="day-price"
        d={stepAreaPath(dayPrices, DAY_FRAME)}
        vectorEffect="non-scaling-stroke"
      />
      <path id="day-charge" d={filledIn("charge")} />
      <path id="day-discharge" d={filledIn("discharge")} />
      <path id="day-ticks" d={tickPath()} vectorEffect="non-scaling-stroke" />
      <Bars id="day-bars" dashes=".72 .28" offset={0.14} />
      <Bars id="day-lines" dashes=".3 .7" offset={0.35} />
      <pattern
        id="day-hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M1 0v6" className="day-hatch" />
      </pattern>
    </defs>
  );
}

/** Cuts an area into one bar per quarter. */
function Bars({ id, dashes, offset }: { id: string; dashes: string; offset: number }) {
  const { width, height } = DAY_FRAME;
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
      <path d={`M${offset} 88H96`} stroke="#fff" strokeWidth={height} strokeDasharray={dashes} />
    </mask>
  );
}

/** Stretched to the picture, unlike its labels; hidden so that it does not count as a second image. */
export function DayPlot({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

export function PriceBars() {
  return <use href="#day-price" className="day-price" mask="url(#day-bars)" />;
}

export function PriceLine() {
  return <use href="#day-price" className="day-line" />;
}

/** The quarters in which the battery charges or discharges. */
export function BatteryBars() {
  return (
    <>
      <use href="#day-charge" className="day-charge" mask="url(#day-bars)" />
      <use href="#day-discharge" className="day-discharge" mask="url(#day-bars)" />
    </>
  );
}

interface BandsProps {
  readonly bands: readonly (Band & { readonly text: string })[];
}

/** A band ends at the zero line, or at the bottom if one of its prices is negative. */
function bandHeight({ from, to }: Band): string {
  const isNegative = dayPrices.slice(from, to).some((price) => price < 0);
  return isNegative ? "100%" : percentage(shareOfHeight(0, DAY_FRAME));
}

export function Bands({ bands }: BandsProps) {
  return (
    <g>
      {bands.map((band) => {
        const { start, middle, width } = bandRectangle(band);
        return (
          <g key={band.from} className={`day-band day-${band.kind}`}>
            <rect x={percentage(start)} width={percentage(width)} height={bandHeight(band)} />
            <text x={percentage(middle)} dy="-8">
              {band.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
