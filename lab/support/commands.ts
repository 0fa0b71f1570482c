/** The site's commands and the lab's programs, run as child processes. */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { PlainError, step } from "./terminal.ts";

export type Environment = Readonly<Record<string, string>>;

export const siteRoot = fileURLToPath(new URL("../..", import.meta.url));
const labRoot = join(siteRoot, "lab");

const SITE_COMMANDS = {
  build: "scripts/build.ts",
  leads: "supabase/local/leads.ts",
  next: "node_modules/next/dist/bin/next",
  playwright: "node_modules/@playwright/test/cli.js",
  release: "deploy/release.ts",
  vitest: "node_modules/vitest/vitest.mjs",
} as const;

export type SiteCommand = keyof typeof SITE_COMMANDS;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts one of the site's commands in its folder; it ends with this process at the latest. */
export function startSiteCommand(
  command: SiteCommand,
  args: readonly string[] = [],
  options: SpawnOptions = {},
): ChildProcess {
  const script = join(siteRoot, SITE_COMMANDS[command]);
  return track(
    spawn(process.execPath, [script, ...args], { cwd: siteRoot, stdio: "inherit", ...options }),
  );
}

export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Resolves with the exit status; a signal counts as failure. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly environment?: Environment;
  /** Ends the program. */
  readonly signal?: AbortSignal | undefined;
}

/** @throws the signal's reason when aborted. */
async function capture(program: string, args: readonly string[], options: RunOptions) {
  const { cwd = siteRoot, environment, signal } = options;
  signal?.throwIfAborted();
  // npm does not pass signals on to its children, so the whole process group is signalled.
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, "SIGINT");
  signal?.addEventListener("abort", end, { once: true });
  try {
    const [stdout, stderr, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      exitOf(child),
    ]);
    signal?.throwIfAborted();
    return { status, stdout, stderr };
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

/** Runs one of the site's commands. @throws PlainError with its output unless it exits with status 0. */
export async function siteOutput(
  command: SiteCommand,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const script = join(siteRoot, SITE_COMMANDS[command]);
  const { status, stdout, stderr } = await capture(process.execPath, [script, ...args], options);
  if (status === 0) return stdout;
  throw new PlainError(`${stdout}${stderr}\n\`${command} ${args.join(" ")}\` failed: see above.`);
}

export const runNpm = (args: readonly string[], options: RunOptions = {}): Promise<Run> =>
  capture("npm", args, options);

/** Runs a program of the lab's own packages. */
export const runTool = (name: string, args: readonly string[], options: RunOptions = {}) =>
  capture(join(labRoot, "node_modules", ".bin", name), args, options);

/** @returns what the tool wrote to stdout. @throws Error unless it exits with status 0. */
export async function toolOutput(...call: Parameters<typeof runTool>): Promise<string> {
  const { status, stdout, stderr } = await runTool(...call);
  if (status !== 0) throw new Error(`${call[0]} exited with status ${status}: ${stderr}`);
  return stdout;
}

let builtWith: string | undefined;

/** Builds the site as the environment says, once in a process; KEEP_BUILD=1 takes the build that is there. */
export async function ensureBuild(): Promise<void> {
  const { BUILDER = "", NEXT_OVERRIDES = "", KEEP_BUILD } = process.env;
  const wanted = `${BUILDER} ${NEXT_OVERRIDES}`;
  if (KEEP_BUILD || builtWith === wanted) return;
  await step("Building the site", () => siteOutput("build", []));
  builtWith = wanted;
}

/** Makes a release for a server of one's own, which replaces the build. */
export async function makeRelease(folder: string, environment: Environment): Promise<void> {
  await siteOutput("release", [folder], { environment });
  builtWith = undefined;
}

/** Debian packages by a program of theirs. @throws PlainError that names the missing ones. */
export function requirePrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name);
  if (missing.length > 0) {
    throw new PlainError(
      `Missing: ${missing.join(", ")}. Debian: apt install ${missing.join(" ")}`,
    );
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program} || ls ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
