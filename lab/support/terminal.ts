/** The user can fix the cause; it is printed as one line, without a stack. */
export class PlainError extends Error {}

/** Prints the label before and after the work, and how long it took. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  console.log(`${label} …`);
  const result = await work();
  console.log(`${label}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** A table of figures: Markdown that is aligned for a terminal too. */
export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

/** Headings, each with how to read its cell from a row. */
export type Columns<Row> = readonly (readonly [
  heading: string,
  read: (row: Row) => string | number,
])[];

export function tableOf<Row>(
  title: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  notes: readonly string[] = [],
): Table {
  return {
    title,
    headings: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, read]) => String(read(row)))),
    notes,
  };
}

/** The first column is aligned left, all others right. */
export function markdownTable({ title, headings, rows, notes }: Table): string {
  const lines = [headings, ...rows].map((line) => line.map((text) => text.replaceAll("|", "\\|")));
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const [heading = [], ...cells] = lines.map((line) =>
    line.map((text, column) =>
      column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const drawn = [heading, rule, ...cells].map((line) => `| ${line.join(" | ")} |`);
  return [`### ${title}`, drawn.join("\n"), ...notes].join("\n\n");
}

/** Prints figures of one subject, a line each. */
export function printFigures(
  title: string,
  figures: Readonly<Record<string, string | number>>,
): void {
  const rows = Object.entries(figures).map(([name, value]) => [name, String(value)]);
  console.log(`\n${markdownTable({ title, headings: ["Figure", "Value"], rows, notes: [] })}\n`);
}

export interface Goal {
  readonly goal: string;
  readonly isMet: boolean;
  readonly figure: string;
  /** What misses the goal, where it is judged for several things. */
  readonly missedBy?: readonly string[];
}

/** A goal that every measured control must meet. */
export function commonGoal(goal: string, missedBy: readonly string[]): Goal {
  const isMet = missedBy.length === 0;
  return { goal, isMet, figure: isMet ? "by all" : `not by ${missedBy.length}`, missedBy };
}

export function goalTable(goals: readonly Goal[]): Table {
  return tableOf<Goal>(
    "Goals",
    [
      ["Goal", ({ goal }) => goal],
      ["Figure", ({ figure }) => figure],
      ["Result", ({ isMet }) => (isMet ? "met" : "MISSED")],
    ],
    goals,
    goals.flatMap(({ goal, missedBy = [] }) =>
      missedBy.length > 0 ? `${goal}: missed by ${missedBy.join("; ")}.` : [],
    ),
  );
}
