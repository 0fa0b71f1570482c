import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { exitOf, projectRoot, start } from "../../scripts/processes.ts";

const POLL_MS = 50;

export type Environment = Readonly<Record<string, string>>;

/** A running process of the built site. */
export interface Site {
  readonly url: string;
  /** Everything it has written to stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM and waits for the process to exit. */
  stop(): Promise<void>;
}

/** A port of 127.0.0.1 that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "site-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Runs `next start` in production mode, on a free port, with the backend that `environment` names.
 * @param folder the folder with the build; the project itself by default.
 */
export async function startSite(environment: Environment, folder = projectRoot): Promise<Site> {
  const port = await freePort();
  const server = start("next", ["start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: folder,
    // Without the colours that test runners force: the log is JSON.
    env: { ...process.env, FORCE_COLOR: undefined, ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return await whenReady(server, `http://localhost:${port}`);
}

/** Whether the address answers with a 2xx status. */
export function responds(url: string): Promise<boolean> {
  return fetch(url, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws Error when the process exits before it serves. */
async function whenReady(server: ChildProcess, url: string): Promise<Site> {
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exited = exitOf(server);
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  while (!(await responds(`${url}/robots.txt`))) {
    if (hasExited) throw new Error(`The site did not start: is there a build?\n${output}`);
    await pause(POLL_MS);
  }
  return {
    url,
    output: () => output,
    async stop() {
      server.kill("SIGTERM");
      await exited;
    },
  };
}
