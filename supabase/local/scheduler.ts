import { setTimeout as sleep } from "node:timers/promises";
import type { SqlDatabase } from "./sql-database.ts";

/** A hosted project's scheduler purges once a night; a demonstration may never run at night. */
export const PURGE_PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * The counterpart of a hosted project's scheduler: runs a task at once, then after each pause.
 * @param task runs until its signal aborts; it does not throw.
 * @returns aborts the current run and waits for it; an aborted mail stays queued.
 */
export function startTimer(
  task: (stopping: AbortSignal) => Promise<void>,
  pauseMs: number,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await task(signal);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

/** Queues internal mails and webhooks, as a hosted project's scheduler does. */
export async function queueNotices(database: SqlDatabase, log: Log): Promise<void> {
  await runLogged(log, "notices_not_queued", async () => {
    await database.transaction((session) =>
      session.exec("set local role service_role; select private.queue_notices()"),
    );
  });
}

/** Runs the purge that a hosted project schedules; logs what it erased. */
export async function purgeExpiredData(database: SqlDatabase, log: Log): Promise<void> {
  await runLogged(log, "purge_failed", async () => {
    const { rows } = await database.transaction((session) =>
      session.query<{ erased: Readonly<Record<string, number>> }>(
        "select private.purge_expired_personal_data() as erased",
      ),
    );
    const erased = rows[0]?.erased ?? {};
    if (Object.values(erased).some((count) => count > 0)) log(entry("purged", erased));
  });
}

type Log = (line: string) => void;

/** A failure is logged, and made up for by the next run. */
async function runLogged(log: Log, failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(entry(failure, { cause: error instanceof Error ? error.name : "unknown" }));
  }
}

function entry(event: string, details: object): string {
  return JSON.stringify({ at: new Date().toISOString(), event, ...details });
}
