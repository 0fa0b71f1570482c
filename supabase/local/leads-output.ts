import { type Environment, unsubscribePage } from "../functions/_shared/environment.ts";
import type { StoredRow } from "./stored-rows.ts";

/** Secrets, and what only a program reads. */
export const HIDDEN_COLUMNS = new Set(["idempotency_key", "unsubscribe_token", "facts"]);

// Swedish dates are in ISO form and local time.
const dates = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/**
 * Start of text that a spreadsheet could run as a formula: at the start of a cell, or after a separator in case the
 * spreadsheet ignores our quotes.
 */
const FORMULA = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** A semicolon for Excel in French, where the comma is the decimal sign. */
type Separator = "," | ";";

/** As RFC 4180 has it, for spreadsheets; an apostrophe keeps visitors' text from being run as a formula. */
export function toCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | null>>[],
  separator: Separator = ",",
): string {
  const lines = rows.map((row) => columns.map((column) => field(row[column] ?? "")));
  const text = [columns, ...lines].map((line) => `${line.join(separator)}\r\n`).join("");
  // Without the byte order mark, spreadsheets read UTF-8 as Latin-1.
  return `\ufeff${text}`;
}

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The newsletter's readers as CSV for a mailing tool, each with the link of their own that ends the subscription.
 * @param rows of `newsletter_subscriptions`; a reader who has withdrawn consent is left out.
 */
export function subscribersCsv(
  rows: readonly StoredRow[],
  environment: Environment,
  separator: Separator,
): string {
  const readers = rows
    .filter((row) => row.unsubscribed_at === null)
    .map((row) => ({
      // The address that mails go to; as typed it may have full-width letters.
      email: row.canonical_email ?? null,
      subscribed_at: row.consented_at ?? null,
      unsubscribe_link: unsubscribePage(String(row.unsubscribe_token), environment),
    }));
  return toCsv(["email", "subscribed_at", "unsubscribe_link"], readers, separator);
}

const MAX_CELL_WIDTH = 48;

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

export function textTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const lines = [headings, ...rows.map(Object.values<string>)].map((row) => row.map(cell));
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.join("") + " ".repeat((widths[column] ?? 0) - text.length))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Control and format characters are escaped: visitors' text must not control the terminal. */
function cell(text: string): readonly string[] {
  const visible = text.replace(
    /(?![\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  const characters = Array.from(graphemes.segment(visible), ({ segment }) => segment);
  if (characters.length <= MAX_CELL_WIDTH) return characters;
  return [...characters.slice(0, MAX_CELL_WIDTH - 1), "…"];
}

/** The columns that `describeMail` sums up. */
const MAIL_COLUMNS = /^(status|attempts|next_attempt_at|last_error|mail_id)$/;

export function isGivenUp(row: StoredRow): boolean {
  return row.status === "failed";
}

export function describeMail(row: StoredRow): string {
  const { status, attempts, next_attempt_at: next, last_error: cause, mail_id: sharedMail } = row;
  const reason = cause === null ? "" : ` (${cause})`;
  if (isGivenUp(row)) return `given up at attempt ${attempts}${reason}`;
  if (typeof sharedMail === "number") return "in a shared mail";
  if (status === "sent") return attempts === 0 ? "none owed" : "sent";
  // Without a next attempt, a message waits for a shared mail, or the subscriber left before the welcome mail.
  if (typeof next !== "string") return cause === "held_back" ? "held back" : "cancelled";
  return `attempt ${Number(attempts) + 1} at ${readableDate(next)}${reason}`;
}

/** Aligned, with the status of each mail in words. */
export function describeRows(rows: readonly StoredRow[]): string {
  return rows.length === 0 ? "none" : textTable(rows.map(forPeople));
}

function forPeople(row: StoredRow): Readonly<Record<string, string>> {
  const shown = Object.entries(row)
    .filter(([column]) => !HIDDEN_COLUMNS.has(column) && !MAIL_COLUMNS.test(column))
    .map(([column, value]) => {
      if (value === null) return [column, "–"];
      return [column, column.endsWith("_at") ? readableDate(value) : String(value)];
    });
  return { ...Object.fromEntries(shown), ...("status" in row && { mail: describeMail(row) }) };
}

function readableDate(stored: string | number): string {
  return dates.format(new Date(stored));
}
