import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const SERVE = fileURLToPath(new URL("../../local/serve.ts", import.meta.url));

const address = z.object({ url: z.string(), publishableKey: z.string(), databaseUrl: z.string() });

/** What a started backend says, or why it did not start. */
const startMessage = z.union([address, z.object({ error: z.string() })]);

export type BackendAddress = z.infer<typeof address>;

/** The embedded backend in a process of its own, on one data folder and the same ports throughout. */
export interface KillableBackend {
  /** @returns milliseconds until it answered. */
  start(): Promise<number>;
  /** A start that ends with SIGKILL after so many milliseconds, wherever it has come to. */
  startInVain(killAfterMs: number): Promise<void>;
  /** Waits while it is down. */
  whenUp(): Promise<BackendAddress>;
  kill(): Promise<void>;
  /** @throws Error unless it ends in order. */
  stop(): Promise<void>;
}

export function openKillableBackend(folder: string): KillableBackend {
  let ports = { http: "0", database: "0" };
  let child: ChildProcess | undefined;
  let up = Promise.withResolvers<BackendAddress>();

  function forkBackend(): ChildProcess {
    return fork(SERVE, {
      env: {
        ...process.env,
        EMBEDDED_DATA_DIR: folder,
        EMBEDDED_HTTP_PORT: ports.http,
        EMBEDDED_DATABASE_PORT: ports.database,
        // Whatever the environment says: invented visitors get no mail.
        RESEND_API_KEY: "",
        SMTP_HOST: "",
      },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  }

  async function end(signal: NodeJS.Signals): Promise<unknown> {
    if (!child) return undefined;
    const ending = child;
    child = undefined;
    // One that has ended by itself does not say so again.
    if (ending.kill(signal)) await once(ending, "exit");
    return ending.exitCode;
  }

  return {
    whenUp: () => up.promise,
    async kill() {
      up = Promise.withResolvers();
      await end("SIGKILL");
    },

    async start() {
      const startedAt = performance.now();
      child = forkBackend();
      const started = await firstMessage(child);
      ports = { http: new URL(started.url).port, database: new URL(started.databaseUrl).port };
      up.resolve(started);
      return performance.now() - startedAt;
    },

    async startInVain(killAfterMs) {
      child = forkBackend();
      await pause(killAfterMs);
      await end("SIGKILL");
    },

    async stop() {
      up = Promise.withResolvers();
      const status = await end("SIGTERM");
      if (status !== 0) throw new Error(`The backend ended with status ${status} on SIGTERM.`);
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<BackendAddress> {
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  const started = startMessage.safeParse(message);
  if (started.success && !("error" in started.data)) return started.data;
  const cause = started.success && "error" in started.data ? started.data.error : "no message";
  throw new Error(`The backend did not start: ${cause}`);
}
