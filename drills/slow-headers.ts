import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { installDebianPackages } from "#supabase/proofs/debian-packages.ts";

const PROGRAM = "slowhttptest";

/** Longer than a server should bear it. */
const LONGEST_SECONDS = 300;

/** All are there within two seconds. */
const RATE_SHARE = 0.5;

/** Clients that send one header after the other, and never the last one. */
export interface SlowClients {
  /** Resolves once the server gave up on all of them. @throws Error when it did not. */
  readonly cutOff: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Connects them all.
 * @throws Unavailable without the program that is these clients, Error when they are not let in.
 */
export async function startSlowClients(url: string, connections: number): Promise<SlowClients> {
  ensureProgram();
  const rate = Math.ceil(connections * RATE_SHARE);
  const program = spawn(
    PROGRAM,
    ["-H", "-u", url, "-c", `${connections}`, "-r", `${rate}`, "-l", `${LONGEST_SECONDS}`],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const ended = once(program, "exit");
  const lines = createInterface({ input: program.stdout });
  let ending = "";
  const connected = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      const text = stripVTControlCharacters(line);
      if (Number(/^connected:\s+(\d+)/.exec(text)?.[1]) === connections) resolve();
      ending = /Exit status:\s+(.*\S)/.exec(text)?.[1] ?? ending;
    });
  });
  const cutOff = ended.then(() => {
    if (ending !== "No open connections left") throw new Error(`${PROGRAM} ended: ${ending}`);
  });
  // Told to whoever waits for it, once somebody does.
  cutOff.catch(() => {});
  await Promise.race([
    connected,
    cutOff.then(() => Promise.reject(new Error("They were cut off at once."))),
  ]);
  return {
    cutOff,
    async stop() {
      if (program.exitCode === null && program.kill()) await ended;
    },
  };
}

/** @throws Unavailable */
function ensureProgram(): void {
  try {
    execFileSync(PROGRAM, ["-h"], { stdio: "ignore" });
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing) installDebianPackages(`install Debian's package ${PROGRAM}`, PROGRAM);
  }
}
