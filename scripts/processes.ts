import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PlainError } from "./terminal.ts";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/** The scripts behind this project's commands; each runs on the Node that runs this file. */
const COMMANDS = {
  next: "node_modules/next/dist/bin/next",
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
  build: "scripts/build.ts",
} as const;

export type Command = keyof typeof COMMANDS;

interface StartOptions extends Omit<SpawnOptions, "stdio"> {
  readonly stdio?: readonly ("inherit" | "ignore" | "pipe")[];
}

const PARENT_POLL_MS = 500;

/** Starts a command with an IPC channel: the site stops when the channel closes (`lib/server/stop-promptly.ts`). */
export function start(command: Command, args: readonly string[], options: StartOptions = {}) {
  return startScript(join(projectRoot, COMMANDS[command]), args, options);
}

export function startScript(
  script: string,
  args: readonly string[],
  { stdio = ["inherit", "inherit", "inherit"], ...options }: StartOptions = {},
) {
  return spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    ...options,
    stdio: [...stdio, "ipc"],
  });
}

/** Ends this process when npm, which started it, is killed and cannot pass the signal on. */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOfShell(process.ppid)}`;
  const atStart = ancestors();
  const poll = setInterval(() => {
    if (ancestors() !== atStart) process.kill(process.pid, "SIGTERM");
  }, PARENT_POLL_MS);
  poll.unref();
}

/** npm runs a script in a shell; Debian's remains the parent, others are replaced by the script. */
function parentOfShell(processId: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    return /\(\w*sh\) \w (\d+)/.exec(stat)?.[1];
  } catch {
    return undefined;
  }
}

/** Resolves with the exit status; a signal counts as failure. */
export async function exitOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/** Runs a command; throws a PlainError with its output when it fails. */
export async function runQuietly(command: Command, args: readonly string[]): Promise<void> {
  const script = join(projectRoot, COMMANDS[command]);
  const options = { cwd: projectRoot, maxBuffer: Number.POSITIVE_INFINITY };
  try {
    await promisify(execFile)(process.execPath, [script, ...args], options);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { readonly stdout?: string; stderr?: string };
    throw new PlainError(
      `${stdout}${stderr}\n\`${command} ${args.join(" ")}\` failed: see above.`,
      { cause: error },
    );
  }
}
