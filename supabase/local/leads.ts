/** `npm run leads`: prints what the embedded backend has stored; `-- --json` for other programs. */
import process from "node:process";
import { StartError } from "./start-errors.ts";
import { readStoredRows, type StoredRow } from "./stored-rows.ts";
import { textTable } from "./text-table.ts";

/** Of use to programs only. */
const HIDDEN_COLUMNS = new Set(["idempotency_key"]);

// Swedish usage is the ISO form, in local time: it sorts as it reads.
const dates = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

const dataDir = process.env.EMBEDDED_DATA_DIR || ".data";

try {
  const stored = await readStoredRows(dataDir);
  if (process.argv.includes("--json")) {
    console.log(JSON.stringify(stored, null, 2));
  } else if (Object.values(stored).every((rows) => rows.length === 0)) {
    console.log(`Nothing is stored in ${dataDir} yet.`);
  } else {
    const sections = Object.entries(stored).map(
      ([table, rows]) => `${table} (${rows.length})\n${describe(rows)}`,
    );
    console.log(sections.join("\n\n"));
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function describe(rows: readonly StoredRow[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !HIDDEN_COLUMNS.has(column));
  if (columns.length === 0) return "none";
  const cells = rows.map((row) => columns.map((column) => readable(column, row[column])));
  return textTable(columns, cells);
}

function readable(column: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return column.endsWith("_at") ? dates.format(new Date(value)) : String(value);
}
