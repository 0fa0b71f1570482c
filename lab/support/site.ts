import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Environment, exitOf, siteRoot, startSiteCommand, track } from "./commands.ts";

const POLL_MS = 50;

/** A running process of the built site. */
export interface Site {
  readonly url: string;
  readonly pid: number;
  /** Everything it has written to stdout and stderr so far. */
  output(): string;
  /** Sends SIGTERM and waits for the process to exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the process to exit. */
  kill(): Promise<void>;
}

/** A port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
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
 * Runs `next start` in production mode with the backend that `environment` names.
 * @param at the address to serve; any free port by default.
 * @param folder the folder with the build; the project itself by default.
 */
export async function startSite(
  environment: Environment,
  at?: URL,
  folder = siteRoot,
): Promise<Site> {
  const port = at ? Number(at.port) : await freePort();
  const server = startSiteCommand(
    "next",
    ["start", "--hostname", "127.0.0.1", "--port", String(port)],
    {
      cwd: folder,
      // Without the colours that test runners force: the log is JSON.
      env: { ...process.env, FORCE_COLOR: undefined, ...environment, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  return await whenReady(server, `http://localhost:${port}`);
}

/** Runs one process of a release, as its systemd unit does. */
export function startStandaloneSite(
  release: string,
  port: number,
  environment: Environment = {},
): Promise<Site> {
  const server = track(
    spawn(process.execPath, [join(release, "server", "server.js")], {
      env: { ...process.env, ...environment, HOSTNAME: "127.0.0.1", PORT: String(port) },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  return whenReady(server, `http://127.0.0.1:${port}`);
}

/** The built site; restarts keep its address. */
export async function startRestartableSite(environment: Environment) {
  let site = await startSite(environment);
  const { url } = site;
  let served = Promise.withResolvers<void>();
  served.resolve();
  return {
    url,
    /** Resolves once it is up; at once if it is. */
    whenServed: () => served.promise,
    /** @returns milliseconds from the kill until it was ready. */
    async killAndRestart() {
      const killedAt = performance.now();
      served = Promise.withResolvers();
      try {
        await site.kill();
        site = await startSite(environment, new URL(url));
        served.resolve();
      } catch (error) {
        // Otherwise the visitors would wait for ever.
        served.reject(error);
        throw error;
      }
      return performance.now() - killedAt;
    },
    stop: () => site.stop(),
  };
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
  const { pid } = server;
  if (pid === undefined) throw new Error("The site has no process id.");
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await exited;
  };
  return {
    url,
    pid,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
