import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** A command of an npm package that is too large, and needed too seldom, for the dependencies. */
export interface Tool {
  /** With its exact version. */
  readonly package: string;
  readonly command: string;
}

/**
 * Fetches the tool where it is not cached, and runs it.
 * @param signal ends it.
 * @returns what it printed.
 */
export async function runOnDemand(
  tool: Tool,
  args: readonly string[],
  { environment = {}, signal }: { environment?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<string> {
  signal?.throwIfAborted();
  const running = spawn(
    "npm",
    ["exec", "--yes", `--package=${tool.package}`, "--", tool.command, ...args],
    // In a group of its own: npm leaves its children behind when it is ended alone.
    { detached: true, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const end = () => running.pid !== undefined && process.kill(-running.pid, "SIGINT");
  signal?.addEventListener("abort", end, { once: true });
  try {
    const [printed, complaints, [status]] = await Promise.all([
      text(running.stdout),
      text(running.stderr),
      once(running, "exit"),
    ]);
    signal?.throwIfAborted();
    if (status !== 0) throw new Error(`${tool.package} ended with status ${status}: ${complaints}`);
    return printed;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
