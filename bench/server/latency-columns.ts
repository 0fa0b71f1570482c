import { quantile } from "../../drills/spread.ts";
import type { Column } from "../table.ts";

const SHARES = [
  ["Median (ms)", 0.5],
  ["p95", 0.95],
  ["p99", 0.99],
  ["most", 1],
] as const;

/** How long things took, one column for each share of them; milliseconds. */
export function latencyColumns<Row>(
  read: (row: Row) => readonly number[],
  digits = 0,
): readonly Column<Row>[] {
  return SHARES.map(([heading, share]) => ({
    heading,
    read: (row) => quantile(read(row), share).toFixed(digits),
  }));
}
