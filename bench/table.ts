import { textTable } from "#supabase/local/text-table.ts";

export interface Column<Row> {
  readonly heading: string;
  readonly read: (row: Row) => string | number;
}

/** The middle value; of an even number of values the lower of the two, which was really measured. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}

/** `2`, or `2–3` where the values differ. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Prints a table with a title above it and notes below; all columns but the first line up at the right. */
export function printTable<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  notes: readonly string[],
): void {
  const aligned = columns.map(({ heading, read }, index) => {
    const texts = [heading, ...rows.map((row) => String(read(row)))];
    const width = Math.max(...texts.map(({ length }) => length));
    return texts.map((text) => (index === 0 ? text : text.padStart(width)));
  });
  const lines = rows.map((_, index) => aligned.map((texts) => texts[index + 1] ?? ""));
  const headings = aligned.map(([heading = ""]) => heading);
  console.log(`\n${title}\n\n${textTable(headings, lines)}\n`);
  for (const note of notes) console.log(`  ${note}`);
}
