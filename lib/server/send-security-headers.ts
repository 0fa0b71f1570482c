import { subscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { readVariable } from "./environment.ts";

const hasSecureSubdomains = () => readVariable("HSTS_INCLUDE_SUBDOMAINS", process.env) === "1";

/** The headers of every response. */
export function securityHeaders(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy,
    "Strict-Transport-Security": `max-age=63072000${hasSecureSubdomains() ? "; includeSubDomains" : ""}`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  };
}

/** Of responses without a page. */
const HEADERS = Object.entries(securityHeaders(contentSecurityPolicy({ scripts: [], styles: [] })));

/** What Node answers to a request that it cannot parse; 400 to any other. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Adds the headers to responses to which Next does not apply `headers()`: its redirects, and those of Node itself.
 * Each body gets a content type.
 * Node's answers to requests that it cannot parse have them from the process's first parsed request on.
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

/** Next names no type for the text of its redirects and of its refusals of a method. */
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
