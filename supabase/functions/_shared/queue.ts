import type { Call } from "./edge-function.ts";
import { SettingsError } from "./environment.ts";

/** Delay after each attempt, in minutes; one more attempt follows the last delay. */
export const RETRY_DELAYS_MINUTES: readonly number[] = [1, 5, 15, 60, 180, 360, 720, 1440];

export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** A table whose rows each owe one mail or webhook, and how to send it. */
export interface DeliveryQueue<Row extends QueuedRow = QueuedRow> {
  readonly table: string;
  readonly noun: "mail" | "webhook";
  /** False when there is nothing to send, or not yet. @throws DatabaseError, SettingsError, DeliveryRefusedError */
  send(row: Row, call: Call, signal: AbortSignal): Promise<boolean>;
}

export interface QueuedRow {
  readonly id: number;
  /** Attempts started so far. */
  readonly attempts: number;
}

export const NOTHING_OWED = {
  status: "sent",
  attempts: 0,
  next_attempt_at: null,
  last_error: null,
} as const;

export function firstAttempt() {
  return { ...startOf(1), status: "pending", last_error: null } as const;
}

/** The delay counts from the start of an attempt, the first being 1: one that never ends is retried too. */
export function startOf(attempt: number) {
  const minutes = RETRY_DELAYS_MINUTES[attempt - 1] ?? RETRY_DELAYS_MINUTES.at(-1) ?? 0;
  return {
    attempts: attempt,
    next_attempt_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
}

export function isDue() {
  return { status: "eq.pending", next_attempt_at: `lte.${new Date().toISOString()}` } as const;
}

/** Filters for rows that a clock ahead of this one scheduled: no delay is that long. */
export function isUnreachable() {
  const longest = Math.max(...RETRY_DELAYS_MINUTES) + 1;
  const latest = new Date(Date.now() + longest * 60_000).toISOString();
  return { status: "eq.pending", next_attempt_at: `gt.${latest}` } as const;
}

/** The transport or the receiver refused; a retry is pointless when that is final. */
export class DeliveryRefusedError extends Error {
  override name = "DeliveryRefusedError";
  override readonly cause: string;
  readonly isFinal: boolean;

  constructor(cause: string, isFinal: boolean) {
    super(`The delivery was refused: ${cause}.`);
    this.cause = cause;
    this.isFinal = isFinal;
  }
}

/** A code for the log and the row; a server's message may quote an address. */
export function failureCause(error: unknown, signal: AbortSignal): string {
  if (error instanceof DeliveryRefusedError) return error.cause;
  if (error instanceof SettingsError) return "not_configured";
  if (signal.aborted) return signal.reason.name === "TimeoutError" ? "timeout" : "stopped";
  if (!(error instanceof Error)) return "unknown";
  return codeOf(error) ?? codeOf(error.cause) ?? error.name;
}

/** A system error's code, such as ECONNREFUSED; a failed `fetch` carries it in its cause. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
