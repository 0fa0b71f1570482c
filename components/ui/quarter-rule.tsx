import { tickPath } from "#lib/charts/day-curve.ts";

interface QuarterRuleProps {
  /** Quarter of an hour, 0 to 96, of the copper tick. */
  readonly quarter?: number;
  /** True for the page's first ruler; the others reuse its ticks. */
  readonly definesTicks?: boolean;
}

/** The day as a ruler of 97 ticks, from 0:00 to 24:00; decorative. */
export function QuarterRule({ quarter, definesTicks }: QuarterRuleProps) {
  return (
    <svg viewBox="0 0 96 20" preserveAspectRatio="none" className="day-rule" aria-hidden="true">
      {definesTicks && (
        <defs>
          <path id="day-ticks" d={tickPath()} />
        </defs>
      )}
      <use href="#day-ticks" />
      {quarter !== undefined && <path d={`M${quarter} 0v20`} />}
    </svg>
  );
}
