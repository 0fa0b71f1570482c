"use client";

import { type PointerEvent, type ReactNode, useState } from "react";
import { fillIn } from "#lib/content/fill-in.ts";
import { timeOfDay } from "#lib/content/french-time.ts";

interface DayReaderProps {
  readonly label: string;
  /** Beside the needle, with `{time}` and `{price}`. */
  readonly reading: string;
  /** For assistive technology, with `{action}` too. */
  readonly spoken: string;
  /** In whole €/MWh, one per quarter. */
  readonly prices: readonly number[];
  /** Prices at the chart's upper and lower edge. */
  readonly edges: readonly [top: number, bottom: number];
  readonly changes: readonly (readonly [from: number, action: string])[];
  readonly start: number;
  readonly children: ReactNode;
}

/** Width of the range's invisible thumb, centred on the needle (day-chart.css). */
const THUMB_PX = 40;

/** A needle over the chart in `children` that reads out one quarter-hour. */
export function DayReader({ prices, edges, changes, start, children, ...words }: DayReaderProps) {
  const [quarter, setQuarter] = useState(start);
  const [top, bottom] = edges;
  const last = prices.length - 1;
  const price = prices[quarter] ?? 0;
  const [, action = ""] = changes.findLast(([from]) => from <= quarter) ?? [];
  const values = {
    time: timeOfDay(quarter),
    price: String(price).replace("-", "\u2212"),
    action,
  };
  const share = (quarter + 0.5) / prices.length;
  const x = `${share * 100}%`;

  function readUnderMouse({ pointerType, nativeEvent, currentTarget }: PointerEvent) {
    if (pointerType !== "mouse") return;
    const across = (nativeEvent.offsetX - THUMB_PX / 2) / (currentTarget.clientWidth - THUMB_PX);
    setQuarter(Math.min(last, Math.max(0, Math.round(across * last))));
  }

  return (
    <div className="day-reader">
      {children}
      <svg aria-hidden="true">
        <line x1={x} x2={x} y1="-40" y2="104%" />
        <circle cx={x} cy={`${((top - price) / (top - bottom)) * 100}%`} r="5" />
        {/* Within the chart at its edges. */}
        <text x={x} y="-46" textAnchor={share < 0.25 ? "start" : share > 0.75 ? "end" : "middle"}>
          {fillIn(words.reading, values)}
        </text>
      </svg>
      <input
        type="range"
        max={last}
        value={quarter}
        aria-label={words.label}
        aria-valuetext={fillIn(words.spoken, values)}
        onChange={(event) => setQuarter(event.target.valueAsNumber)}
        onPointerMove={readUnderMouse}
      />
    </div>
  );
}
