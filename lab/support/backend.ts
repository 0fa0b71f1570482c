import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Environment, siteOutput, siteRoot, track } from "./commands.ts";
import { temporaryFolder } from "./site.ts";

/** Of each table, as `npm run leads -- --json` prints them. */
export type StoredRow = Readonly<Record<string, string | number | null>>;
export type StoredRows = Readonly<Record<string, readonly StoredRow[]>>;

const address = z.object({ url: z.string(), publishableKey: z.string() });
const startMessage = z.union([address, z.object({ error: z.string() })]);

export type BackendAddress = z.infer<typeof address>;

/** The embedded backend in its own process; restarts keep its data folder and ports. */
export interface BackendProcess {
  /** @returns milliseconds until it was ready. */
  start(): Promise<number>;
  /** Starts the backend and sends SIGKILL after `afterMs`, ready or not. */
  startAndKill(afterMs: number): Promise<void>;
  /** Resolves once it is up; at once if it is. */
  whenUp(): Promise<BackendAddress>;
  kill(): Promise<void>;
  /** @throws Error unless SIGTERM ends it with status 0. */
  stop(): Promise<void>;
}

/** A backend process on a temporary folder. */
export interface Backend extends BackendProcess, BackendAddress {
  /** The variables by which a site finds it. */
  readonly environment: Environment;
  /** Stops it and reads every row that it stored. */
  stopAndRead(): Promise<StoredRows>;
}

/** Disposing of `resources` kills the backend and removes its folder. */
export async function startBackend(resources: AsyncDisposableStack): Promise<Backend> {
  const folder = await temporaryFolder();
  resources.defer(folder.remove);
  const backend = backendProcess(folder.path);
  resources.defer(() => backend.kill());
  await backend.start();
  const started = await backend.whenUp();
  return {
    ...backend,
    ...started,
    environment: { SUPABASE_URL: started.url, SUPABASE_PUBLISHABLE_KEY: started.publishableKey },
    async stopAndRead() {
      await backend.stop();
      return await readStoredRows(folder.path);
    },
  };
}

/** Every row of a data folder whose backend is stopped. */
export async function readStoredRows(folder: string): Promise<StoredRows> {
  const environment = { EMBEDDED_DATA_DIR: folder, SUPABASE_URL: "" };
  return JSON.parse(await siteOutput("leads", ["--json"], { environment }));
}

/** The backend of a data folder, not started yet. */
export function backendProcess(folder: string): BackendProcess {
  let port = "0";
  let child: ChildProcess | undefined;
  let up = Promise.withResolvers<BackendAddress>();

  const forkBackend = () =>
    track(
      fork(join(siteRoot, "supabase/tests/served-backend.ts"), {
        cwd: siteRoot,
        env: {
          ...process.env,
          EMBEDDED_DATA_DIR: folder,
          EMBEDDED_HTTP_PORT: port,
          // Made-up visitors must never get a real mail.
          RESEND_API_KEY: "",
          SMTP_HOST: "",
        },
        execArgv: [],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    );

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child) return null;
    const ending = child;
    child = undefined;
    // kill() is false for a process that has already exited: no event would follow.
    if (ending.kill(signal)) await once(ending, "exit");
    return ending.exitCode;
  }

  return {
    whenUp: () => up.promise,

    async start() {
      const startedAt = performance.now();
      child = forkBackend();
      const started = await whenStarted(child);
      port = new URL(started.url).port;
      up.resolve(started);
      return performance.now() - startedAt;
    },

    async startAndKill(afterMs) {
      child = forkBackend();
      await pause(afterMs);
      await end("SIGKILL");
    },

    async kill() {
      up = Promise.withResolvers();
      await end("SIGKILL");
    },

    async stop() {
      up = Promise.withResolvers();
      const status = await end("SIGTERM");
      if (status !== 0) throw new Error(`The backend exited with status ${status} on SIGTERM.`);
    },
  };
}

async function whenStarted(child: ChildProcess): Promise<BackendAddress> {
  const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
  const { data } = startMessage.safeParse(message);
  if (data && !("error" in data)) return data;
  throw new Error(`The backend did not start: ${data?.error ?? "it exited without a message"}`);
}
