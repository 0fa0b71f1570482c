import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

export const XVFB = "/usr/bin/Xvfb";

/** The display server picks a free number and writes it to file descriptor 3. */
export async function startDisplay(screen = "1600x1200x24") {
  const args = ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"];
  const server = spawn(XVFB, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(server.stdio[3] as Readable, "data");
  return { server, name: `:${String(number).trim()}` };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
