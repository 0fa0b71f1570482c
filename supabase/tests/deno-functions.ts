import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Environment } from "../functions/_shared/environment.ts";
import { serveHttp } from "../local/http-server.ts";

const FUNCTIONS = fileURLToPath(new URL("../functions/", import.meta.url));

/** One process each, like one deployment each. */
export const FUNCTION_NAMES = ["super-task", "downloads_log", "send-contact-email"] as const;

/** Hop-by-hop headers. */
const CONNECTION_HEADERS = ["host", "connection", "content-length", "transfer-encoding", "expect"];

/** Runs the functions; unset, they run in this process. */
export const denoPath = process.env.FUNCTIONS_DENO_PATH;

export interface DenoFunctions {
  /** Forwards every other request to the backend. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Runs the functions in Deno, from a copy of their folder alone, behind a proxy.
 * @param environment all their variables but FUNCTIONS_URL.
 */
export async function serveInDeno(
  program: string,
  backendUrl: string,
  environment: Environment,
  log: (line: string) => void,
): Promise<DenoFunctions> {
  const opened = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), "deno-functions-"));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    await cp(FUNCTIONS, folder, { recursive: true });

    const addresses = new Map<string, string>();
    const front = await serveHttp(
      async (request) => {
        const { pathname, search } = new URL(request.url);
        const name = /^\/functions\/v1\/([^/]+)$/.exec(pathname)?.[1];
        const origin = name === undefined ? backendUrl : addresses.get(name);
        if (origin === undefined) return new Response(`{"code":"NOT_FOUND"}`, { status: 404 });
        const answer = await forward(request, origin + pathname + search);
        // Lets the lines be read that the function logged before it answered.
        await setImmediate();
        return answer;
      },
      0,
      log,
    );
    opened.defer(() => front.stop());

    const starts = FUNCTION_NAMES.map(async (name) => {
      const child = startDeno(program, folder, name, {
        FUNCTIONS_URL: `${front.url}/functions/v1`,
        ...environment,
      });
      opened.defer(async () => {
        const ended = once(child, "exit");
        if (child.kill()) await ended;
      });
      createInterface({ input: child.stdout }).on("line", log);
      addresses.set(name, await listeningAddress(child.stderr, name));
    });
    await Promise.all(starts);

    const close = opened.move();
    return { url: front.url, stop: () => close.disposeAsync() };
  } finally {
    await opened.disposeAsync();
  }
}

/** Allows what the functions need: local network, variables, the mail folder. */
function startDeno(program: string, folder: string, name: string, environment: Environment) {
  const { MAIL_DIRECTORY } = environment;
  const folders = MAIL_DIRECTORY
    ? [`--allow-read=${MAIL_DIRECTORY}`, `--allow-write=${MAIL_DIRECTORY}`]
    : [];
  const rights = ["--no-prompt", "--allow-net=127.0.0.1", "--allow-env", ...folders];
  return spawn(program, ["serve", "--host=127.0.0.1", "--port=0", ...rights, "index.ts"], {
    // Deno finds the function's deno.json here.
    cwd: join(folder, name),
    env: { HOME: process.env.HOME, NODE_ENV: "production", NO_COLOR: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function listeningAddress(stderr: Readable, name: string): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    // Read to the end: a full pipe would block the process.
    const lines = createInterface({ input: stderr });
    lines.on("line", (line) => {
      said.push(line);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    lines.once("close", () => reject(new Error(`Deno did not serve ${name}: ${said.join(" ")}`)));
  });
}

async function forward(request: Request, url: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const answer = await fetch(url, {
    method: request.method,
    headers,
    body: hasBody ? await request.arrayBuffer() : null,
    redirect: "manual",
  });
  const kept = new Headers(answer.headers);
  for (const name of CONNECTION_HEADERS) kept.delete(name);
  // `fetch` has decompressed the body.
  kept.delete("content-encoding");
  return new Response(answer.body, { status: answer.status, headers: kept });
}
