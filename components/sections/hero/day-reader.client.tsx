"use client";

import { type ReactNode, useState } from "react";
import { DAY_FRAME, percentage, shareOfDay, shareOfHeight } from "#lib/charts/day-curve.ts";
import type { HeroChartContent } from "#lib/content/content-types.ts";
import { fillIn } from "#lib/content/fill-in.ts";
import { timeOfDay } from "#lib/content/french-time.ts";

interface DayReaderProps {
  readonly copy: HeroChartContent["reader"];
  /** In whole €/MWh, one per quarter. */
  readonly prices: readonly number[];
  readonly changes: readonly { readonly from: number; readonly action: string }[];
  readonly start: number;
  readonly children: ReactNode;
}

/** A needle over the chart in `children`, which reads out one quarter-hour. */
export function DayReader({ copy, prices, changes, start, children }: DayReaderProps) {
  const [quarter, setQuarter] = useState(start);
  const price = prices[quarter] ?? 0;
  const x = percentage(shareOfDay(quarter + 0.5));
  const reading = fillIn(copy.reading, {
    time: timeOfDay(quarter),
    price: String(price).replace("-", "\u2212"),
    action: changes.findLast(({ from }) => from <= quarter)?.action ?? "",
  });
  return (
    <>
      <div className="day-reader">
        {children}
        <svg aria-hidden="true">
          <line x1={x} x2={x} y2="100%" />
          <circle cx={x} cy={percentage(shareOfHeight(price, DAY_FRAME))} r="5" />
        </svg>
        <input
          type="range"
          max={prices.length - 1}
          value={quarter}
          aria-label={copy.label}
          aria-valuetext={reading}
          onChange={(event) => setQuarter(event.target.valueAsNumber)}
        />
      </div>
      {/* Not live: the range itself says its value. */}
      <output aria-live="off">{reading}</output>
    </>
  );
}
