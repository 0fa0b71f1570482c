import type { ReactNode } from "react";
import {
  type Band,
  bandRectangle,
  DAY_FRAME,
  type DrawnDay,
  percentage,
  shareOfHeight,
  spanAreas,
} from "#lib/day/day-curve.ts";

const VIEW_BOX = `0 0 ${DAY_FRAME.width} ${DAY_FRAME.height}`;

export function PricedQuarters({
  bands,
  heights,
}: Pick<DrawnDay, "heights"> & { readonly bands: readonly Band[] }) {
  return (["charge", "discharge"] as const).map((kind) => {
    const path = spanAreas(
      bands.filter((band) => band.kind === kind),
      heights,
    );
    return path && <path key={kind} className={`day-act day-${kind}`} d={path} />;
  });
}

/** Stretched to the picture, unlike its labels; hidden so that it does not count as a second image. */
export function DayPlot({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A band ends at the zero line, or at the bottom if one of its prices is negative. */
function bandHeight({ from, to }: Band, prices: readonly number[]): string {
  const isNegative = prices.slice(from, to).some((price) => price < 0);
  return isNegative ? "100%" : percentage(shareOfHeight(0));
}

/** Half of the share of a phone's chart that a band's name takes. */
const NEAR_END = 0.1;

const SIDES = ["start", undefined, "end"] as const;

interface BandsProps {
  readonly day: DrawnDay;
  readonly labels: Readonly<Record<Band["kind"], string>>;
}

export function Bands({ day, labels }: BandsProps) {
  return (
    <g id="day-bands">
      {day.phases.map((band) => {
        const { start, middle, width } = bandRectangle(band);
        // At the day's ends its name keeps to the band's side: beyond, a phone has no room.
        const side = middle < NEAR_END ? 0 : middle > 1 - NEAR_END ? 2 : 1;
        return (
          <g key={band.from} className={`day-band day-${band.kind}`}>
            <rect
              x={percentage(start)}
              width={percentage(width)}
              height={bandHeight(band, day.prices)}
            />
            <text x={percentage(start + (side / 2) * width)} textAnchor={SIDES[side]} dy="-8">
              {labels[band.kind]}
            </text>
          </g>
        );
      })}
    </g>
  );
}
