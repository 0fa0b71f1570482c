import type { StoredRow } from "./stored-rows.ts";

/** The columns of a row's mail, of which `describeMail` makes one. */
export const MAIL_COLUMNS: ReadonlySet<string> = new Set([
  "status",
  "attempts",
  "next_attempt_at",
  "last_error",
]);

/** Whether the row's mail never left and never will by itself. */
export function isGivenUp(row: StoredRow): boolean {
  return row.status === "failed";
}

/**
 * How far the mail of a row has come, in a few words.
 * @param date writes a stored date.
 */
export function describeMail(row: StoredRow, date: (stored: string) => string): string {
  const { status, attempts, next_attempt_at: next, last_error: cause } = row;
  const reason = cause === null ? "" : ` (${cause})`;
  if (isGivenUp(row)) return `given up at attempt ${attempts}${reason}`;
  if (status === "sent") return attempts === 0 ? "none owed" : "sent";
  // An unsubscribed address is not welcomed any more.
  if (typeof next !== "string") return "cancelled";
  return `attempt ${Number(attempts) + 1} at ${date(next)}${reason}`;
}
