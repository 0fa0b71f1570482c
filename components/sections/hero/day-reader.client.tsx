"use client";

import { type ReactNode, useState } from "react";
import { DAY_FRAME, shareOfDay, shareOfHeight } from "#lib/charts/day-curve.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { timeOfDay } from "#lib/content/french-time.ts";

interface DayReaderProps {
  readonly label: string;
  /** With `{time}`, `{price}` and `{action}`. */
  readonly reading: string;
  /** In whole €/MWh, one per quarter. */
  readonly prices: readonly number[];
  /** Prices per unit of the drawing. */
  readonly scale: number;
  readonly changes: readonly (readonly [from: number, action: string])[];
  readonly start: number;
  readonly children: ReactNode;
}

/** A needle over the chart in `children`, which reads out one quarter-hour. */
export function DayReader({
  label,
  reading,
  prices,
  scale,
  changes,
  start,
  children,
}: DayReaderProps) {
  const [quarter, setQuarter] = useState(start);
  const price = prices[quarter] ?? 0;
  const [, action = ""] = changes.findLast(([from]) => from <= quarter) ?? [];
  const text = fillIn(reading, {
    time: timeOfDay(quarter),
    price: String(price).replace("-", "\u2212"),
    action,
  });
  const x = `${shareOfDay(quarter + 0.5) * 100}%`;
  return (
    <>
      <div className="day-reader">
        {children}
        <svg aria-hidden="true">
          <line x1={x} x2={x} y2="100%" />
          <circle cx={x} cy={`${shareOfHeight(price / scale, DAY_FRAME) * 100}%`} r="5" />
        </svg>
        <input
          type="range"
          max={prices.length - 1}
          value={quarter}
          aria-label={label}
          aria-valuetext={text}
          onChange={(event) => setQuarter(event.target.valueAsNumber)}
        />
      </div>
      {/* Not live: the range itself says its value. */}
      <output aria-live="off">{text}</output>
    </>
  );
}
