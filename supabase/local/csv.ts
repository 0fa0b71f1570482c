/** Without it, spreadsheets read UTF-8 as Latin-1. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * What a spreadsheet takes for a formula, at the start of a cell. A cell also starts at a line break, a
 * tab or a semicolon when the spreadsheet separates cells by these: it then takes our quotes for text, and
 * a quote of the text for the cell's own.
 */
const FORMULA = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** A semicolon for Excel in French, where the comma is the decimal sign. */
export type Separator = "," | ";";

/** As RFC 4180 has it, for spreadsheets; an apostrophe keeps visitors' text from being run as a formula. */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | null>>[],
  separator: Separator = ",",
): string {
  const lines = rows.map((row) => columns.map((column) => field(row[column] ?? "")));
  return (
    BYTE_ORDER_MARK + [columns, ...lines].map((line) => `${line.join(separator)}\r\n`).join("")
  );
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
