import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** Headers of responses without a page. */
const HEADERS = Object.entries(securityHeaders(contentSecurityPolicy({ scripts: [], styles: [] })));

/** Statuses of requests that Node cannot parse, by error code; 400 for any other. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Adds the headers to responses to which Next does not apply `headers()`: its redirects, and those of Node itself.
 * Every body gets a content type. Responses to unparsable requests have the headers once the process has parsed one request.
 */
export function sendSecurityHeaders(): void {
  const servers = new WeakSet<Server>();
  const responses = new WeakMap<Socket, ServerResponse>();

  subscribe("http.server.request.start", (message) => {
    const { response, server, socket } = message as {
      readonly response: ServerResponse;
      readonly server: Server;
      readonly socket: Socket;
    };
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    nameContentType(response);
    responses.set(socket, response);
    if (servers.has(server)) return;
    servers.add(server);
    server.on("clientError", (error: NodeJS.ErrnoException, stream) => {
      const current = responses.get(stream as Socket);
      const isAnswering = current?.headersSent && !current.writableFinished;
      if (stream.writable && !isAnswering) stream.write(refusal(error.code ?? ""));
      stream.destroy(error);
    });
  });
}

/** Next's redirects and method refusals are text without a content type. */
function nameContentType(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: never[]) => {
    if (status !== 204 && status !== 304 && !response.hasHeader("Content-Type")) {
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
    }
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
}

function refusal(code: string): string {
  const status = STATUS_LINES[code] ?? "400 Bad Request";
  const headers = [["Connection", "close"], ...HEADERS].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status}\r\n${headers.join("")}\r\n`;
}
