/** Load on a server: page views (wrk), single requests that are checked. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { requirePrograms } from "./commands.ts";
import { median } from "./statistics.ts";

const WRK = "wrk";

const WRK_CONNECTIONS = 32;
const WRK_ROUND_SECONDS = 3;

/**
 * Compares the page with a plain file of the same size. wrk is fast enough not to be the bottleneck.
 * @throws PlainError without wrk. @throws Error if a request failed.
 */
export async function compareThroughput(
  { url, plainFileUrl }: { readonly url: string; readonly plainFileUrl: string },
  rounds: number,
) {
  requirePrograms({ [WRK]: "wrk" });
  const measured: { readonly page: number; readonly plainFile: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plainFile = await requestsPerSecond(plainFileUrl);
    measured.push({ plainFile, page: await requestsPerSecond(url) });
  }
  return {
    page: median(measured.map(({ page }) => page)),
    plainFile: median(measured.map(({ plainFile }) => plainFile)),
    /** Of neighbouring rounds. */
    ratio: median(measured.map(({ page, plainFile }) => page / plainFile)),
  };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(WRK, [
    ...["--threads", "1", "--connections", `${WRK_CONNECTIONS}`],
    ...["--duration", `${WRK_ROUND_SECONDS}`, "--header", "Accept-Encoding: br", url],
  ]);
  const [, rate] = /^Requests\/sec:\s+([\d.]+)/m.exec(stdout) ?? [];
  if (rate === undefined || /Socket errors|Non-2xx/.test(stdout)) {
    throw new Error(`Requests to ${url} failed:\n${stdout}`);
  }
  return Number(rate);
}

/** A request and the status that it must be answered with. */
export interface CheckedRequest {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

export interface RequestReport {
  /** Of each request, in milliseconds. */
  readonly durations: readonly number[];
  readonly failures: readonly string[];
}

/** Several clients cycle through the requests until there were `count` or the signal aborts. */
export async function sendRequests(
  siteUrl: string,
  requests: readonly CheckedRequest[],
  options: { readonly clients: number; readonly count?: number; readonly signal?: AbortSignal },
): Promise<RequestReport> {
  const { clients, count = Infinity, signal } = options;
  const durations: number[] = [];
  const failures: string[] = [];
  let sent = 0;

  async function send({ name, path, headers = {}, status }: CheckedRequest): Promise<void> {
    sent += 1;
    const sentAt = performance.now();
    // Each request stands for another visitor, with a connection of their own.
    const outcome = await fetch(`${siteUrl}${path}`, {
      headers: { connection: "close", ...headers },
    }).then(
      (response) => response.text().then(() => response.status, describeError),
      describeError,
    );
    durations.push(performance.now() - sentAt);
    if (outcome !== status) failures.push(`${name}: ${outcome}`);
  }

  async function client(): Promise<void> {
    while (!signal?.aborted && sent < count) for (const request of requests) await send(request);
  }

  await Promise.all(Array.from({ length: clients }, client));
  return { durations, failures };
}

/** Node's fetch names the reason in the cause only. */
function describeError(error: unknown): string {
  return error instanceof Error && error.cause ? `${error} (${error.cause})` : String(error);
}
