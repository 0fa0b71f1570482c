import type { Call } from "./edge-function.ts";

/** Delay after each attempt, in minutes; one more attempt follows the last delay. */
export const RETRY_DELAYS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** A table each of whose rows has one mail or webhook to send, and how it is sent. */
export interface DeliveryQueue<Row extends QueuedRow = QueuedRow> {
  readonly table: string;
  readonly noun: "mail" | "webhook";
  /**
   * Sends what a claimed row owes; false when that is nothing, or nothing now, as the row then says.
   * @throws DatabaseError, SettingsError, DeliveryRefusedError, or a network error.
   */
  send(row: Row, call: Call, signal: AbortSignal): Promise<boolean>;
}

export interface QueuedRow {
  readonly id: number;
  /** Attempts started so far. */
  readonly attempts: number;
}

/** The columns of a row that turns out to owe nothing. */
export const NOTHING_OWED = {
  status: "sent",
  attempts: 0,
  next_attempt_at: null,
  last_error: null,
} as const;

/** The columns of a new row whose first attempt is made at once. */
export function firstAttempt() {
  return { ...startOf(1), status: "pending", last_error: null } as const;
}

/**
 * The columns that record the start of an attempt, the first being 1. The delay counts from the
 * start, so that an attempt that never ends is retried too.
 */
export function startOf(attempt: number) {
  const delays: readonly number[] = RETRY_DELAYS_MINUTES;
  const minutes = delays[attempt - 1] ?? delays.at(-1) ?? 0;
  return {
    attempts: attempt,
    next_attempt_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
}

/** The filters that select the rows whose mail is due. */
export function isDue() {
  return { status: "eq.pending", next_attempt_at: `lte.${new Date().toISOString()}` } as const;
}

/** The filters that select the rows that a clock ahead of this one scheduled: no delay is that long. */
export function isUnreachable() {
  const longest = Math.max(...RETRY_DELAYS_MINUTES) + 1;
  const latest = new Date(Date.now() + longest * 60_000).toISOString();
  return { status: "eq.pending", next_attempt_at: `gt.${latest}` } as const;
}
