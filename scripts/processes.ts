import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PlainError } from "./terminal.ts";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/** What this project's commands run, all on the Node that runs this file. */
const COMMANDS = {
  next: "node_modules/next/dist/bin/next",
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
  build: "scripts/build.ts",
} as const;

export type Command = keyof typeof COMMANDS;

interface StartOptions extends SpawnOptions {
  /** Of stdin, stdout and stderr. */
  readonly stdio?: Exclude<StdioOptions, string>;
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

/** npm runs a script in a shell; Debian's stays as the parent, others are replaced by the script. */
function parentOfShell(processId: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    return /\(\w*sh\) \w (\d+)/.exec(stat)?.[1];
  } catch {
    return undefined;
  }
}

/** Resolves with the exit status; a signal counts as failure. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command and shows its output only when it fails. */
export async function runQuietly(
  command: Command,
  args: readonly string[],
  options: Pick<SpawnOptions, "cwd"> = {},
): Promise<void> {
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  if ((await exitOf(child)) !== 0) {
    throw new PlainError(`${output}\n\`${command} ${args.join(" ")}\` failed: see above.`);
  }
}
