/** Programs outside the project's dependencies: npm itself, tools fetched from npm, Debian packages. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Unavailable } from "./proof.ts";
import type { Environment } from "./site.ts";

export interface NpmOptions {
  readonly cwd?: string;
  readonly environment?: Environment;
  /** Ends npm and its child processes. */
  readonly signal?: AbortSignal;
}

export interface NpmRun {
  /** null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command of an npm package at an exact version, too large or too rarely used to depend on. */
export interface NpmTool {
  readonly package: string;
  readonly command: string;
}

/**
 * Runs npm and captures its output.
 * @throws the signal's reason when aborted.
 */
export async function runNpm(
  args: readonly string[],
  { cwd, environment, signal }: NpmOptions = {},
): Promise<NpmRun> {
  signal?.throwIfAborted();
  // npm does not pass signals on to its children, so the whole process group is signalled.
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

/** Runs the tool, which npm downloads unless it is cached. */
export function runTool(
  tool: NpmTool,
  args: readonly string[],
  options: NpmOptions = {},
): Promise<NpmRun> {
  const npmArgs = ["exec", "--yes", `--package=${tool.package}`, "--", tool.command, ...args];
  return runNpm(npmArgs, options);
}

/** @returns what the tool wrote to stdout. @throws Error unless it exits with status 0. */
export async function toolOutput(...run: Parameters<typeof runTool>): Promise<string> {
  const { status, stdout, stderr } = await runTool(...run);
  if (status !== 0) throw new Error(`${run[0].package} exited with status ${status}: ${stderr}`);
  return stdout;
}

export const isRoot = process.getuid?.() === 0;

/** @throws Unavailable without root, or when apt cannot install them. */
export function installDebianPackages(...names: readonly string[]): void {
  const advice = `apt install ${names.join(" ")}`;
  if (!isRoot) throw new Unavailable(`not installed, and not root: ${advice}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (...args: readonly string[]) =>
    execFileSync("apt-get", args, { env, stdio: "pipe" });
  try {
    aptGet("update");
    aptGet("install", "--yes", "--no-install-recommends", ...names);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split("\n", 1) : [error];
    throw new Unavailable(`could not be installed (${reason}): ${advice}`);
  }
}
