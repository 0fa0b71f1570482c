import { parseArgs } from "node:util";
import { PlainError } from "./terminal.ts";

type Flags = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

/** What an operation gets from the command line. */
export interface Invocation {
  readonly args: readonly string[];
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}

/**
 * The parts that the arguments name (all of them if none is named), and the flags.
 * @throws PlainError for an unknown part or flag.
 */
export function readArguments<Part extends { readonly name: string }, F extends NonNullable<Flags>>(
  args: readonly string[],
  parts: readonly Part[],
  flags: F,
) {
  const { values, positionals } = parse(args, flags);
  const unknown = positionals.filter((given) => !parts.some(({ name }) => name === given));
  if (unknown.length > 0) {
    const known = [...new Set(parts.map(({ name }) => name))].join(", ");
    throw new PlainError(`Unknown: ${unknown.join(", ")}. Choose from: ${known}.`);
  }
  const selected = parts.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  return { selected, values };
}

function parse<F extends NonNullable<Flags>>(args: readonly string[], options: F) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

/** Aborted by the first Ctrl-C or SIGTERM; the second one ends the process. */
export function interruptions(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => controller.abort(new PlainError("Interrupted.")));
  }
  return controller.signal;
}

/** Runs `work` until it is done or interrupted; disposes of `resources` in either case. */
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
