/** Load on a server: page views (autocannon, wrk), single requests that are checked. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { requirePrograms, toolOutput } from "./commands.ts";
import { median } from "./statistics.ts";

const WRK = "wrk";

/** The Accept-Encoding of browsers. */
export const ENCODINGS = "gzip, deflate, br";

/** About as long as browsers wait: queueing is not a failure. */
const TIMEOUT_SECONDS = 60;
const WRK_CONNECTIONS = 32;
const WRK_ROUND_SECONDS = 3;

const autocannonResult = z.object({
  "2xx": z.number(),
  non2xx: z.number(),
  errors: z.number(),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p97_5: z.number(), p99: z.number(), max: z.number() }),
});

export interface Views {
  readonly perSecond: number;
  /** Milliseconds from a request to the end of its response. */
  readonly latency: z.infer<typeof autocannonResult>["latency"];
}

interface ViewOptions {
  readonly visitors?: number;
  /** Accept-Encoding; none by default. */
  readonly encodings?: string;
  readonly signal?: AbortSignal;
}

/** Requests a page `views` times. @throws Error if a request failed. */
export async function viewPage(
  url: string,
  views: number,
  { visitors = 32, encodings, signal }: ViewOptions = {},
): Promise<Views> {
  const headers = encodings === undefined ? [] : ["--headers", `accept-encoding=${encodings}`];
  const printed = await toolOutput(
    "autocannon",
    [
      "--json",
      ...["--connections", `${visitors}`, "--amount", `${views}`],
      ...["--timeout", `${TIMEOUT_SECONDS}`, ...headers],
      url,
    ],
    { ...(signal && { signal }) },
  );
  const seen = autocannonResult.parse(JSON.parse(printed));
  if (seen["2xx"] !== views || seen.non2xx + seen.errors > 0) {
    throw new Error(`Of ${views} page views, ${seen["2xx"]} succeeded.`);
  }
  return { perSecond: views / seen.duration, latency: seen.latency };
}

/**
 * Compares the page with a plain file of the same size. wrk is written in C: autocannon would be the bottleneck.
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
