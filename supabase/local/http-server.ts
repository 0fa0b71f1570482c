import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readBounded } from "../functions/_shared/request.ts";
import { listenError } from "./start-errors.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** Connections still open this long after a stop are destroyed. */
const STOP_GRACE_MS = 3000;

export type Route = (request: Request) => Promise<Response>;

/**
 * Serves a route on 127.0.0.1.
 * @param port 0 takes any free one.
 * @throws StartError when the port is taken.
 */
export async function serveHttp(route: Route, port: number, log: (line: string) => void) {
  const server = createServer(async (incoming, outgoing) => {
    const response = await respond(incoming, route).catch((error: unknown) => {
      const cause = error instanceof Error ? error.name : "unknown";
      log(JSON.stringify({ at: new Date().toISOString(), event: "request_failed", cause }));
      return Response.json({ message: "Internal error" }, { status: 500 });
    });
    const body = Buffer.from(await response.arrayBuffer());
    // A connection that is kept alive would delay the stop.
    if (!server.listening) outgoing.setHeader("connection", "close");
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
  });
  await once(server.listen(port, "127.0.0.1"), "listening").catch((error: unknown) => {
    throw listenError(error, port, "EMBEDDED_HTTP_PORT");
  });
  const address = server.address() as AddressInfo;

  async function stop(): Promise<void> {
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
    await server[Symbol.asyncDispose]();
    clearTimeout(timeout);
  }
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

async function respond(incoming: IncomingMessage, route: Route): Promise<Response> {
  const { method = "GET", url, headers } = incoming;
  const chunks = incoming.iterator({ destroyOnReturn: false });
  const body = await readBounded(chunks, MAX_BODY_BYTES);
  if (!body) {
    // The rest of the body stays unread: the connection cannot be reused.
    const closing = { status: 413, headers: { connection: "close" } };
    return Response.json({ message: "Payload too large" }, closing);
  }
  // `new Request` throws for this method.
  if (method === "TRACE") return Response.json({ message: "Bad request" }, { status: 400 });
  const request = new Request(`http://127.0.0.1${url}`, {
    method,
    headers: headers as Record<string, string>,
    body: method === "GET" || method === "HEAD" ? null : body,
  });
  return await route(request);
}
