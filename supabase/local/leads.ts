/** `npm run leads`: prints what the embedded backend has stored; `-- --json` for other programs. */
import { existsSync } from "node:fs";
import process from "node:process";
import { embeddedDataDir } from "./embedded-settings.ts";
import { describeMail, isGivenUp, MAIL_COLUMNS } from "./mail-status.ts";
import { StartError } from "./start-errors.ts";
import { readStoredRows, type StoredRow } from "./stored-rows.ts";
import { textTable } from "./text-table.ts";

const HIDDEN_COLUMNS = new Set(["idempotency_key", "unsubscribe_token", ...MAIL_COLUMNS]);

// Swedish dates are in ISO form and local time.
const dates = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

for (const file of [".env.local", ".env"]) {
  if (existsSync(file)) process.loadEnvFile(file);
}
const dataDir = embeddedDataDir(process.env);
const isJson = process.argv.includes("--json");

const otherBackend = ["SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_URL"].find((name) => process.env[name]);
if (otherBackend) {
  console.error(
    `The site writes to ${process.env[otherBackend]} (${otherBackend}), not here: look for its rows there.\n`,
  );
}

try {
  const stored = await readStoredRows(dataDir);
  if (isJson) {
    console.log(JSON.stringify(stored, null, 2));
  } else if (!existsSync(dataDir)) {
    console.log(`There is no data in ${dataDir}: the embedded backend has not run here yet.`);
  } else if (Object.values(stored).every((rows) => rows.length === 0)) {
    console.log(`Nothing is stored in ${dataDir} yet.`);
  } else {
    const sections = Object.entries(stored).map(
      ([table, rows]) => `${table} (${rows.length})\n${describe(rows)}`,
    );
    console.log(sections.join("\n\n"));
    const givenUp = Object.values(stored).flat().filter(isGivenUp).length;
    if (givenUp > 0) {
      console.log(`\nMails given up: ${givenUp}. They were never sent: see "given up" above.`);
    }
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function describe(rows: readonly StoredRow[]): string {
  const shown = rows.map(forPeople);
  const columns = Object.keys(shown[0] ?? {});
  if (columns.length === 0) return "none";
  return textTable(
    columns,
    shown.map((row) => Object.values(row)),
  );
}

function forPeople(row: StoredRow): Readonly<Record<string, string>> {
  const shown = Object.entries(row)
    .filter(([column]) => !HIDDEN_COLUMNS.has(column))
    .map(([column, value]) => [column, readable(column, value)]);
  const mail = "status" in row ? { mail: describeMail(row, readableDate) } : {};
  return { ...Object.fromEntries(shown), ...mail };
}

function readable(column: string, value: string | number | null): string {
  if (value === null) return "–";
  return column.endsWith("_at") ? readableDate(String(value)) : String(value);
}

function readableDate(stored: string): string {
  return dates.format(new Date(stored));
}
