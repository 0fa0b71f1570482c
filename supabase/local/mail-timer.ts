import { setTimeout as pause } from "node:timers/promises";

export interface MailTimer {
  /** Aborts the current run and waits for it; an aborted mail stays queued. */
  stop(): Promise<void>;
}

/**
 * The counterpart of a hosted project's scheduler: retries at once, then after each pause.
 * @param retry sends due mails until its signal aborts; it does not throw.
 */
export function startMailTimer(
  retry: (stopping: AbortSignal) => Promise<void>,
  pauseMs: number,
): MailTimer {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await retry(signal);
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
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
