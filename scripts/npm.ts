import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export interface NpmOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends npm and everything that it has started. */
  readonly signal?: AbortSignal;
}

export interface NpmRun {
  /** null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs npm in silence.
 * @throws the signal's reason once it is aborted.
 */
export async function runNpm(
  args: readonly string[],
  { cwd, environment, signal }: NpmOptions = {},
): Promise<NpmRun> {
  signal?.throwIfAborted();
  // In a process group of its own: npm leaves its children behind when it is ended alone.
  const running = spawn("npm", args, {
    cwd,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => running.pid !== undefined && process.kill(-running.pid, "SIGINT");
  signal?.addEventListener("abort", end, { once: true });
  try {
    const [stdout, stderr, [status]] = await Promise.all([
      text(running.stdout),
      text(running.stderr),
      once(running, "exit"),
    ]);
    signal?.throwIfAborted();
    return { status, stdout, stderr };
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
