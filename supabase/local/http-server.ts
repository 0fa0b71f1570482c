import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readBounded } from "../functions/_shared/request.ts";
import { listenError } from "./start-errors.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** Connections still open this long after a stop are destroyed. */
const STOP_GRACE_MS = 3000;

export type Route = (request: Request) => Promise<Response>;

export interface HttpServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves a route on 127.0.0.1.
 * @param port 0 takes any free one.
 * @throws StartError when the port is taken.
 */
export async function serveHttp(
  route: Route,
  port: number,
  log: (line: string) => void,
): Promise<HttpServer> {
  const pending = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    pending.add(outgoing);
    outgoing.once("close", () => pending.delete(outgoing));
    answer(incoming, outgoing, route).catch((error: unknown) => {
      const cause = error instanceof Error ? error.name : "unknown";
      log(JSON.stringify({ at: new Date().toISOString(), event: "request_failed", cause }));
      if (outgoing.headersSent) outgoing.destroy();
      else send(outgoing, Response.json({ message: "Internal error" }, { status: 500 }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, port, "EMBEDDED_HTTP_PORT")));
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        // A connection that is kept alive would delay the stop.
        for (const outgoing of pending) {
          if (!outgoing.headersSent) outgoing.setHeader("connection", "close");
        }
        const timeout = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
        server.close(() => {
          clearTimeout(timeout);
          resolve();
        });
      }),
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  route: Route,
): Promise<void> {
  const body = await readBody(incoming);
  if (body === undefined) {
    // The rest of the body stays unread: the connection cannot be reused.
    outgoing.setHeader("connection", "close");
    return send(outgoing, Response.json({ message: "Payload too large" }, { status: 413 }));
  }
  const request = toRequest(incoming, body);
  if (!request) return send(outgoing, Response.json({ message: "Bad request" }, { status: 400 }));
  await send(outgoing, await route(request));
}

/** Undefined when it is too large. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return undefined;
  return await readBounded(incoming, MAX_BODY_BYTES);
}

/** Undefined for a URL or a method that `Request` rejects. */
function toRequest(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request | undefined {
  const { method = "GET", url = "/", headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  try {
    return new Request(`http://127.0.0.1${url}`, {
      method,
      headers,
      body: method === "GET" || method === "HEAD" ? null : body,
    });
  } catch {
    return undefined;
  }
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
