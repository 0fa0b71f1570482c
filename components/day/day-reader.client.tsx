"use client";

import type { PointerEvent, ReactNode } from "react";
import { fillIn } from "#lib/content/fill-in.ts";
import { timeOfDay } from "#lib/content/french-time.ts";
import type { DayReading } from "#lib/day/reading.ts";
import { readQuarter, useReadQuarter } from "./shown-day.client.tsx";

interface DayReaderProps {
  readonly reading: DayReading;
  /** Set where other labels have the room above the chart. */
  readonly isReadBelow?: boolean;
  readonly children?: ReactNode;
}

/** Prices have at most five digits. */
const THOUSANDS = /\B(?=\d{3}$)/;

/** Width of the range's invisible thumb, centred on the needle (day-chart.css). */
const THUMB_PX = 40;

/** A needle over the chart in `children` that reads out one quarter-hour. */
export function DayReader({ reading, isReadBelow, children }: DayReaderProps) {
  const { prices, edges, changes, start, ...words } = reading;
  const quarter = useReadQuarter(start);
  const [top, bottom] = edges;
  const last = prices.length - 1;
  const price = prices[quarter] ?? 0;
  const [, action = ""] = changes.findLast(([from]) => from <= quarter) ?? [];
  const values = {
    time: timeOfDay(quarter),
    // `frenchNumber` would be in the initial scripts; `toLocaleString` costs the page's load 11 ms.
    price: String(price).replace("-", "\u2212").replace(THOUSANDS, "\u202f"),
    action,
  };
  const share = (quarter + 0.5) / prices.length;
  const x = `${(share * 100).toFixed(2)}%`;

  function readUnderMouse({ pointerType, nativeEvent, currentTarget }: PointerEvent) {
    if (pointerType !== "mouse") return;
    const across = (nativeEvent.offsetX - THUMB_PX / 2) / (currentTarget.clientWidth - THUMB_PX);
    readQuarter(Math.min(last, Math.max(0, Math.round(across * last))));
  }

  return (
    <div className={isReadBelow ? "day-reader day-reader-below" : "day-reader"}>
      {children}
      <svg className="day-needle" aria-hidden="true">
        <line x1={x} x2={x} y2="104%" />
        <circle cx={x} cy={`${(((top - price) / (top - bottom)) * 100).toFixed(2)}%`} r="5" />
      </svg>
      <p className="day-reading" aria-hidden="true">
        <svg width={x} />
        <span>{fillIn(words.reading, values)}</span>
      </p>
      <input
        // The visitor may have been faster than hydration.
        ref={(range) => {
          const moved = range?.valueAsNumber ?? quarter;
          if (moved !== quarter) readQuarter(moved);
        }}
        type="range"
        className="day-slider"
        max={last}
        value={quarter}
        aria-label={words.label}
        aria-valuetext={fillIn(isReadBelow ? words.reading : words.spoken, values)}
        // The arrow keys are the needle's, not those of a carousel around it.
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => readQuarter(event.target.valueAsNumber)}
        onPointerMove={readUnderMouse}
      />
    </div>
  );
}
