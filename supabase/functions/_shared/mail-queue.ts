import type { z } from "zod";
import type { Environment } from "./environment.ts";
import type { Mail } from "./mail/mail.ts";

/** Waiting time after each attempt, in minutes; the attempt after the last of them is the last one. */
export const RETRY_DELAYS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** A table whose rows owe a mail each, and the mail that a row owes. */
export interface MailQueue<Row extends QueuedRow> {
  readonly table: string;
  readonly row: z.ZodType<Row>;
  compose(row: Row, environment: Environment): Mail;
}

export interface QueuedRow {
  readonly id: number;
  /** How many attempts have started. */
  readonly attempts: number;
}

/** What a row is given by whoever stores it and makes the first attempt at once. */
export function firstAttempt() {
  return { ...startOf(1), status: "pending", last_error: null } as const;
}

/**
 * What a row is given by whoever starts an attempt, the first being 1. The delay counts from the
 * start, so that a row whose attempt never ends comes up again too.
 */
export function startOf(attempt: number) {
  const delays: readonly number[] = RETRY_DELAYS_MINUTES;
  const minutes = delays[attempt - 1] ?? delays.at(-1) ?? 0;
  return {
    attempts: attempt,
    next_attempt_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  };
}

/** The conditions under which a row's mail is to be sent. */
export function isDue() {
  return { status: "eq.pending", next_attempt_at: `lte.${new Date().toISOString()}` } as const;
}
