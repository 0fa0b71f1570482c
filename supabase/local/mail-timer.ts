import { setTimeout as pause } from "node:timers/promises";

export interface MailTimer {
  /** Ends the run under way, between two mails or in the middle of one that stays queued. */
  stop(): Promise<void>;
}

/**
 * Takes the place of a hosted project's scheduler: retries at once, then again after each pause.
 * @param retry sends what is due and ends soon after its signal is aborted; it does not throw.
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
