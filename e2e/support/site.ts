import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { exitOf, projectRoot, start } from "../../scripts/processes.ts";

const POLL_MS = 50;

/** A running copy of the built site. */
export interface Site {
  readonly url: string;
  /** All that it has written so far. */
  output(): string;
  stop(): Promise<void>;
  /** At once, whatever is under way. */
  kill(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}

/**
 * Serves the built page as `next start` does in production, with the backend that `environment` names.
 * @param at where it is to be served; on any free port unless given.
 * @param folder where its build is; the project itself unless given.
 */
export async function startSite(
  environment: Record<string, string>,
  at?: URL,
  folder = projectRoot,
): Promise<Site> {
  const port = at ? Number(at.port) : await freePort();
  const url = `http://localhost:${port}`;
  const server = start("next", ["start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: folder,
    env: { ...process.env, ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
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
    if (hasEnded) throw new Error("The site did not start: is there a build?");
    await pause(POLL_MS);
  }
  const stopBy = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await end;
  };
  return {
    url,
    output: () => output,
    stop: () => stopBy("SIGTERM"),
    kill: () => stopBy("SIGKILL"),
  };
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "quart-vif-e2e-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
