import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PlainError } from "./terminal.ts";

export const projectRoot = fileURLToPath(new URL("..", import.meta.url));

/** The command lines that this project's commands run, all on this very Node. */
const COMMANDS = {
  next: "node_modules/next/dist/bin/next",
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
  build: "scripts/build.ts",
} as const;

/** Webpack's bundles are smaller here than Turbopack's (README, decisions); BUILDER=turbopack chooses the other. */
export const BUILD_ARGS = ["build", `--${process.env.BUILDER || "webpack"}`] as const;

export type Command = keyof typeof COMMANDS;

export function start(command: Command, args: readonly string[], options: SpawnOptions = {}) {
  const script = `${projectRoot}${COMMANDS[command]}`;
  return spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: "inherit",
    ...options,
  });
}

/** Resolves with the exit status; a signal counts as failure. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command in silence and shows what it said only when it failed. */
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
