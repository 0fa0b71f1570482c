import { percentage, shareOfDay } from "#lib/charts/day-curve.ts";
import styles from "./quarter-rule.module.css";

interface QuarterRuleProps {
  /** Quarter of an hour, 0 to 95, of the copper tick. */
  readonly quarter: number;
}

/** The day as a ruler of 96 ticks, one per quarter of an hour; decorative. */
export function QuarterRule({ quarter }: QuarterRuleProps) {
  return (
    <svg className={styles.rule} aria-hidden="true">
      <rect x={percentage(shareOfDay(quarter))} />
    </svg>
  );
}
