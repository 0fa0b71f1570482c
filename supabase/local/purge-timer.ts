import { setTimeout as sleep } from "node:timers/promises";

/** A hosted project's scheduler purges once a night; a demonstration may never run at night. */
const PURGE_PAUSE_MS = 24 * 60 * 60 * 1000;

/** Resolves after a time, or when the signal aborts. */
export type Pause = (durationMs: number, signal: AbortSignal) => Promise<void>;

const pauseForReal: Pause = (durationMs, signal) =>
  sleep(durationMs, undefined, { signal }).catch(() => undefined);

export interface PurgeTimer {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Erases expired personal data at once, then every day.
 * @param purge does not throw.
 */
export function startPurgeTimer(
  purge: () => Promise<void>,
  pause: Pause = pauseForReal,
): PurgeTimer {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await purge();
      await pause(PURGE_PAUSE_MS, signal);
    }
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
