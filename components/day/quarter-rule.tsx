import type { ReactNode } from "react";
import { tickPath } from "#lib/day/day-curve.ts";

interface QuarterRuleProps {
  /** Quarter of an hour, 0 to 96, of the copper tick. */
  readonly quarter?: number;
  readonly children?: ReactNode;
}

/** The day as a ruler of 97 ticks, from 0:00 to 24:00; decorative. */
export function QuarterRule({ quarter, children }: QuarterRuleProps) {
  return (
    <svg viewBox="0 0 96 20" preserveAspectRatio="none" className="day-rule" aria-hidden="true">
      {children}
      <use href="#day-ticks" />
      {quarter !== undefined && <path d={`M${quarter} 0v20`} />}
    </svg>
  );
}

export function TickDefinition() {
  return <path id="day-ticks" d={tickPath()} />;
}
