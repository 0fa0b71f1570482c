import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { logEvent } from "./log.ts";

/** Errors of Node's HTTP parser, which answers such a request itself. */
const PARSE_ERROR = /^(HPE_|ERR_HTTP_)\w+$/;

/** The path that probers ask for; lib/backend-health.server.ts logs when its answer changes. */
const HEALTH_PATH = "/healthz";

const STACK_FRAME = /^\s+at .+(?::\d+:\d+\)?|<anonymous>\)|native\))$/gm;

type Details = Readonly<Record<string, unknown>>;

interface RequestRecord {
  error?: unknown;
  details?: Details;
}

const current = new AsyncLocalStorage<RequestRecord>();

/**
 * Logs each refused or failed request in one line, also those that Next or Node refuses silently.
 * The middleware logs unknown paths (404), the actions what they answer.
 */
export function logRequests(): void {
  const records = new WeakMap<ServerResponse, RequestRecord>();
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { readonly response: ServerResponse };
    const record = {};
    records.set(response, record);
    current.enterWith(record);
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
    };
    const { statusCode: status } = response;
    const { error, details } = records.get(response) ?? {};
    if (status === 404 || (status < 400 && !error)) return;
    if (status === 503 && request.url === HEALTH_PATH) return;
    const isRefusal = status >= 400 && status < 500;
    logEvent(isRefusal ? "request_refused" : "request_failed", {
      method: request.method,
      status,
      ...details,
      ...(error && !isRefusal ? describe(error) : { reason: STATUS_CODES[status] }),
    });
  });
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    socket.once("error", ({ code = "" }: NodeJS.ErrnoException) => {
      if (PARSE_ERROR.test(code)) logEvent("request_refused", { reason: code });
    });
  });
}

/** Adds the error to its request's line, or logs it when there is no request. */
export function logError(error: unknown, details: Details = {}): void {
  const record = current.getStore();
  if (!record) {
    logEvent("request_failed", { ...details, ...describe(error) });
    return;
  }
  record.error ??= error;
  record.details ??= details;
}

/**
 * Replaces `console.warn` and `console.error`, to which Next writes text of several lines.
 * Within a request they only name the error of its line: warnings are about refused requests.
 */
export function logConsoleAsJson(): void {
  for (const level of ["warn", "error"] as const) {
    console[level] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const record = current.getStore();
      if (!record)
        logEvent("message", { level, ...(error ? describe(error) : { text: parts.join(" ") }) });
      else if (level === "error") record.error ??= error;
    };
  }
}

/** Not the message, which could quote personal data; the digest is what the error page of Next shows. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { reason: "unknown" };
  const { message, stack: text = "" } = error;
  // The stack begins with the message, of which a line could look like a frame.
  const frames = text.slice(Math.max(0, text.indexOf(message)) + message.length);
  const stack = frames.match(STACK_FRAME)?.map((frame) => frame.trim());
  const digest = "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
  return { reason: error.name, digest, stack: stack?.slice(0, 10) };
}
