import type { ReactNode } from "react";
import { timeOfDay } from "#lib/content/french-time.ts";
import { percentage, RULE_VIEW_BOX, shareOfDay, tickPath } from "#lib/day/day-curve.ts";

/** The day as a ruler of 97 ticks, from 0:00 to 24:00; decorative. */
export function QuarterRule({ children }: { readonly children?: ReactNode }) {
  return (
    <svg className="day-rule" aria-hidden="true">
      <use href="#day-ticks" />
      {children}
    </svg>
  );
}

/** A copper tick on the ruler, and its time; what is to come is paler. `quarter` from 0 to 96. */
export function QuarterMark({ quarter }: { readonly quarter: number }) {
  const x = percentage(shareOfDay(quarter));
  return (
    <>
      <svg x={x} aria-hidden="true">
        <rect />
        <line y2="100%" />
      </svg>
      <text x={x} y="100%">
        {timeOfDay(quarter)}
      </text>
    </>
  );
}

export function TickDefinition() {
  return (
    <symbol id="day-ticks" viewBox={RULE_VIEW_BOX} preserveAspectRatio="none">
      <path d={tickPath()} />
    </symbol>
  );
}
