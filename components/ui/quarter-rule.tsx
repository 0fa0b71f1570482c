import { percentage, shareOfDay } from "#lib/charts/day-curve.ts";
import styles from "./quarter-rule.module.css";

interface QuarterRuleProps {
  /** The quarter of the day, from 0 to 95, whose tick is of copper. */
  readonly quarter: number;
}

/** A day as a ruler of 96 ticks, one per quarter of an hour: decorative. */
export function QuarterRule({ quarter }: QuarterRuleProps) {
  return (
    <svg className={styles.rule} aria-hidden="true">
      <rect x={percentage(shareOfDay(quarter))} />
    </svg>
  );
}
