import { subscribe } from "node:diagnostics_channel";
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { refusedRequest } from "../content/status-pages.ts";
import { openRefusalLog } from "../log.ts";
import { asRequest, followDecoding, isDecoding } from "./decoding.ts";
import { onExchange, onHead } from "./exchange.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import { answerStaleActions } from "./stale-action.ts";
import { outliveOutput, stopPromptly, stopWithParent } from "./stop-promptly.ts";

const PLAIN_TEXT = "text/plain; charset=utf-8";

/** Everything the site adds to the HTTP server that Next creates, in any order. */
export function addServerHooks(): void {
  appendSocketAddress();
  logRefusals();
  answerStaleActions();
  refuseUnanswerable();
  stopPromptly(process);
  stopWithParent();
  outliveOutput();
  if (process.env.NODE_ENV !== "production") return;
  // The development server needs upgrades, and scripts and styles that the policy forbids.
  ignoreUpgrades();
  sendSecurityHeaders();
}

/** Calls back once per server: at the start of a request or, for the one during which Next adds the hooks, at its end. */
function onServer(callback: (server: Server) => void): void {
  const servers = new WeakSet<Server>();
  for (const moment of ["request.start", "response.finish"] as const) {
    onExchange(moment, ({ server }) => {
      if (servers.has(server)) return;
      servers.add(server);
      callback(server);
    });
  }
}

/** Next never closes the socket of an upgrade: Node answers it like any other request, or before 24.9 closes it. */
export function ignoreUpgrades(): void {
  onServer((server) => {
    Object.assign(server, { shouldUpgradeCallback: () => false });
    server.on("upgrade", (_request, socket) => socket.destroy());
  });
}

/** Next would redirect to the host in a target, and fail at `*`, TRACE, a post that asks for a payload and forms that it cannot decode. */
export function refuseUnanswerable(): void {
  followDecoding();
  onServer((server) => {
    const listeners = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const status = unanswerableStatus(request);
      if (status) return response.writeHead(status).end(refusedRequest);
      return asRequest(() => {
        refuseUndecodable(response);
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  });
}

function unanswerableStatus({ url, method, headers }: IncomingMessage): number | undefined {
  if (!url?.startsWith("/") || (method === "POST" && headers.rsc !== undefined)) return 400;
  return method === "TRACE" ? 405 : undefined;
}

/** Refuses a form that Next or React cannot decode; for an error of our code, Next's 500 stays. */
function refuseUndecodable(response: ServerResponse): void {
  onHead(response, (status) =>
    status === 500 && isDecoding()
      ? { status: 400, type: PLAIN_TEXT, body: refusedRequest }
      : undefined,
  );
}

/** As a proxy does: Next sets X-Forwarded-For only where it is missing, so a client could choose its own address. */
export function appendSocketAddress(): void {
  onExchange("request.start", ({ request }) => {
    const forwardedFor = request.headers["x-forwarded-for"];
    const chain = [forwardedFor, request.socket.remoteAddress].flat().filter(Boolean);
    request.headers["x-forwarded-for"] = chain.join(", ");
  });
}

/** Errors of Node's HTTP parser, which responds on its own. */
const PARSE_ERROR = /^(HPE_|ERR_HTTP_)\w+$/;

/** Logs what Next or Node refuse, a line each; the middleware logs unknown paths, the actions their own results. */
export function logRefusals(): void {
  const logRefusal = openRefusalLog();
  const sent = new WeakMap<ServerResponse, number>();
  onExchange("request.start", ({ response }) => {
    onHead(response, (status) => {
      sent.set(response, status);
      return undefined;
    });
  });
  onExchange("response.finish", ({ request, response }) => {
    // Next puts its own status back once its page is sent.
    const status = sent.get(response) ?? response.statusCode;
    if (status < 400 || status === 404 || status >= 500) return;
    const { method, headers } = request;
    const { origin, host } = headers;
    logRefusal("request_refused", {
      method,
      status,
      reason: STATUS_CODES[status],
      // Either the origin is not the site's, or a proxy passes another host.
      ...(status === 403 && { origin, host }),
    });
  });
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    socket.once("error", ({ code = "" }: NodeJS.ErrnoException) => {
      if (PARSE_ERROR.test(code)) logRefusal("request_refused", { reason: code });
    });
  });
}

const HEADERS = Object.entries(securityHeaders(contentSecurityPolicy({ scripts: [], styles: [] })));

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Covers what Next's `headers()` leaves out: its redirects, and Node's own responses to a parsed request. */
export function sendSecurityHeaders(): void {
  const responses = new WeakMap<Socket, ServerResponse>();

  onExchange("request.start", ({ response, socket }) => {
    for (const [name, value] of HEADERS) response.setHeader(name, value);
    nameContentType(response);
    responses.set(socket, response);
  });
  onServer((server) => {
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
  onHead(response, (status) => {
    if (status !== 204 && status !== 304 && !response.hasHeader("Content-Type")) {
      response.setHeader("Content-Type", PLAIN_TEXT);
    }
    return undefined;
  });
}

function refusal(code: string): string {
  const status = STATUS_LINES[code] ?? "400 Bad Request";
  const headers = [["Connection", "close"], ...HEADERS].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status}\r\n${headers.join("")}\r\n`;
}
