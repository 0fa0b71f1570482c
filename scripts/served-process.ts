import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { exitOf } from "./processes.ts";

const POLL_MS = 50;

/** A running copy of the built site. */
export interface Site {
  readonly url: string;
  readonly pid: number;
  /** All that it has written so far. */
  output(): string;
  stop(): Promise<void>;
  /** At once, whatever is under way. */
  kill(): Promise<void>;
}

/**
 * Waits until a process that was just started answers.
 * @throws Error when it ends before.
 */
export async function whenServed(server: ChildProcess, url: string): Promise<Site> {
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const end = exitOf(server);
  let hasEnded = false;
  void end.then(() => {
    hasEnded = true;
  });
  while (
    !(await fetch(`${url}/robots.txt`, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded) throw new Error(`The site did not start: is there a build?\n${output}`);
    await pause(POLL_MS);
  }
  const { pid } = server;
  if (pid === undefined) throw new Error("The site has no process.");
  const stopBy = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await end;
  };
  return {
    url,
    pid,
    output: () => output,
    stop: () => stopBy("SIGTERM"),
    kill: () => stopBy("SIGKILL"),
  };
}
