import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { projectRoot } from "../../scripts/processes.ts";

/** Requests that no browser sends, and what their responses must not say. */

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Sent with `Transfer-Encoding: chunked`, without a length. */
  readonly isChunked?: boolean;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Sends a request over a connection of its own. */
export function send(
  url: string,
  { method = "POST", path = "/", headers = {}, body = "", isChunked = false }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(`${url}${path}`, {
      method,
      agent: false,
      headers: isChunked ? headers : { ...length, ...headers },
    });
    outgoing.once("error", reject);
    outgoing.once("response", async (response) => {
      // A refusal may arrive, and the connection close, before the whole body is sent.
      outgoing.removeAllListeners("error").on("error", () => {});
      resolve({
        status: response.statusCode ?? 0,
        headers: response.rawHeaders.join("\n"),
        body: await text(response).catch(() => ""),
      });
    });
    if (isChunked) outgoing.write(body);
    outgoing.end(isChunked ? undefined : body);
  });
}

const { dependencies } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));

const INTERNALS = [
  ...[projectRoot.replace(/\/$/, ""), "node_modules", "webpack-internal", process.version],
  ...Object.values<string>(dependencies).filter((version) => !version.startsWith("0.0")),
  ...["postgres", "PGRST", "SUPABASE_", "INSERT INTO", "SELECT ", "relation "],
];

/** No stack trace, path, SQL or version. */
export function expectNoInternals(
  { headers, body }: Omit<RawResponse, "status">,
  message?: string,
) {
  for (const part of [headers, body]) {
    expect(
      INTERNALS.filter((internal) => part.includes(internal)),
      message,
    ).toEqual([]);
    expect(part, message).not.toMatch(/^\s+at \S|\bat async |\.(ts|tsx|js):\d+:\d+/m);
  }
}
