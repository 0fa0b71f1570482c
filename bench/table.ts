/** Figures for people: the same text on the terminal and in a page of Markdown. */
export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the headings do not say. */
  readonly notes: readonly string[];
}

export interface Column<Row> {
  readonly heading: string;
  readonly read: (row: Row) => string | number;
}

/** One line for each row, one cell for each column. */
export function tableOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  notes: readonly string[] = [],
): Table {
  return {
    title,
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => columns.map(({ read }) => String(read(row)))),
    notes,
  };
}

/** The table in Markdown, aligned for a terminal too: all columns but the first line up at the right. */
export function markdownTable({ title, headings, rows, notes }: Table): string {
  const lines = [headings, ...rows].map((line) => line.map((text) => text.replaceAll("|", "\\|")));
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const [heading, ...cells] = lines.map((line) =>
    line.map((text, column) =>
      column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const drawn = [heading ?? [], rule, ...cells].map((line) => `| ${line.join(" | ")} |`);
  return [`### ${title}`, drawn.join("\n"), ...notes].join("\n\n");
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
