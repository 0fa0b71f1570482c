import { PlainError } from "../scripts/terminal.ts";

/** Aborted by the first Ctrl-C; a second one ends the process. */
export function interruptions(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => controller.abort(new PlainError("Interrupted.")));
  }
  return controller.signal;
}

/** Works until it is done or interrupted; what it takes is given back, also after an error. */
export async function untilInterrupted<Result>(
  signal: AbortSignal,
  work: (resources: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  await using resources = new AsyncDisposableStack();
  const interruption = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return await Promise.race([work(resources), interruption]);
}
