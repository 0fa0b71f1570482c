import type { StoredRow } from "./stored-rows.ts";

/** The columns that `describeMail` sums up. */
export const MAIL_COLUMNS: ReadonlySet<string> = new Set([
  "status",
  "attempts",
  "next_attempt_at",
  "last_error",
  "mail_id",
]);

export function isGivenUp(row: StoredRow): boolean {
  return row.status === "failed";
}

/**
 * The status of a row's mail, in a few words.
 * @param date formats a stored date.
 */
export function describeMail(row: StoredRow, date: (stored: string) => string): string {
  const { status, attempts, next_attempt_at: next, last_error: cause, mail_id: sharedMail } = row;
  const reason = cause === null ? "" : ` (${cause})`;
  if (isGivenUp(row)) return `given up at attempt ${attempts}${reason}`;
  if (typeof sharedMail === "number") return "in a shared mail";
  if (status === "sent") return attempts === 0 ? "none owed" : "sent";
  // A message waits for a shared mail, or the subscriber left before the welcome mail.
  if (typeof next !== "string") return cause === "held_back" ? "held back" : "cancelled";
  return `attempt ${Number(attempts) + 1} at ${date(next)}${reason}`;
}
