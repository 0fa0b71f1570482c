import type { Call } from "./edge-function.ts";
import {
  type DeliveryQueue,
  DeliveryRefusedError,
  failureCause,
  isDue,
  isUnreachable,
  MAX_ATTEMPTS,
  type QueuedRow,
  startOf,
} from "./queue.ts";

/** The site waits 8 s for a submission, and two database calls come on top of this attempt. */
const FIRST_ATTEMPT_TIMEOUT_MS = 3000;

/** Nobody waits for a retry, and some servers delay their greeting to unknown senders. */
const RETRY_TIMEOUT_MS = 10_000;

/** A run starts no attempt after this long: it ends before the next run starts or the platform cuts it off. */
const RETRY_RUN_MS = 45_000;

const MAX_ROWS_PER_RUN = 20;

type Outcome = "sent" | "postponed" | "givenUp";

/** The columns each outcome sets; the start of the attempt has set `next_attempt_at`. */
const CHANGES = {
  sent: { status: "sent", next_attempt_at: null },
  postponed: {},
  givenUp: { status: "failed", next_attempt_at: null },
} as const;

/** The first attempt for a row, unless it is a duplicate or held back. Never throws: the row has the outcome. */
export async function deliverFirst<Row extends QueuedRow>(
  queue: DeliveryQueue<Row>,
  stored: object | undefined,
  call: Call,
): Promise<void> {
  const row = stored as Row | undefined;
  if (row && row.attempts > 0) await deliver(queue, row, call, FIRST_ATTEMPT_TIMEOUT_MS);
}

/** Sends what is due in each of the queues, oldest first. @throws DatabaseError */
export async function retryDue(
  call: Call,
  ...queues: readonly DeliveryQueue[]
): Promise<Readonly<Record<Outcome, number>>> {
  const { database, logEvent, stopping } = call;
  const counts = { sent: 0, postponed: 0, givenUp: 0 };
  const isRunOver = AbortSignal.timeout(RETRY_RUN_MS);
  let found = 0;
  for (const queue of queues) {
    // After the clock was set back, these rows would wait until it is where it was.
    const now = { next_attempt_at: new Date().toISOString() };
    await database.update(queue.table, isUnreachable(), now);
    const order = { order: "next_attempt_at.asc", limit: String(MAX_ROWS_PER_RUN) };
    const due = await database.select(queue.table, { ...isDue(), ...order });
    found += due.length;
    for (const candidate of due) {
      if (isRunOver.aborted || stopping?.aborted) break;
      const claimed = await claim(queue, candidate as QueuedRow, call);
      const outcome = claimed && (await deliver(queue, claimed, call, RETRY_TIMEOUT_MS));
      if (outcome) counts[outcome] += 1;
    }
  }
  if (found > 0) logEvent("retried", counts);
  return counts;
}

/** Optimistic lock: of several concurrent runs, only one update still matches the row. */
async function claim<Row extends QueuedRow>(
  { table }: DeliveryQueue<Row>,
  { id, attempts }: Row,
  { database }: Call,
): Promise<Row | undefined> {
  const [claimed] = await database.update(
    table,
    { id: `eq.${id}`, attempts: `eq.${attempts}`, ...isDue() },
    startOf(attempts + 1),
  );
  return claimed as Row | undefined;
}

/**
 * Undefined for a row that owes nothing, or nothing now. An attempt whose answer is lost counts as failed:
 * the retry has the same Message-ID, Idempotency-Key or webhook-id.
 */
async function deliver<Row extends QueuedRow>(
  queue: DeliveryQueue<Row>,
  row: Row,
  call: Call,
  timeoutMs: number,
): Promise<Outcome | undefined> {
  const { database, logEvent, stopping } = call;
  const { table, noun } = queue;
  const { id, attempts } = row;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  let outcome: Outcome = "sent";
  let last_error: string | null = null;
  try {
    if (!(await queue.send(row, call, signal))) return undefined;
  } catch (error) {
    const cause = failureCause(error, signal);
    const isFinal = error instanceof DeliveryRefusedError && error.isFinal;
    last_error = cause;
    outcome = isFinal || attempts >= MAX_ATTEMPTS ? "givenUp" : "postponed";
    logEvent(`${noun}_failed`, { table, id, cause });
    if (outcome === "givenUp") logEvent(`${noun}_given_up`, { table, id });
  }
  try {
    await database.update(
      table,
      { id: `eq.${id}`, attempts: `eq.${attempts}`, status: "eq.pending" },
      { ...CHANGES[outcome], last_error },
    );
  } catch {
    logEvent("status_not_kept", { table, id });
  }
  return outcome;
}
