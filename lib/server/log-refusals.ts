import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { logEvent } from "../log.ts";

/** Errors of Node's HTTP parser, which responds on its own. */
const PARSE_ERROR = /^(HPE_|ERR_HTTP_)\w+$/;

/**
 * Logs each refused request in one line, including those that Next or Node refuses silently.
 * The middleware logs unknown paths (404); the actions log their own results.
 */
export function logRefusals(): void {
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
    };
    const { statusCode: status } = response;
    if (status < 400 || status === 404 || status >= 500) return;
    logEvent("request_refused", { method: request.method, status, reason: STATUS_CODES[status] });
  });
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    socket.once("error", ({ code = "" }: NodeJS.ErrnoException) => {
      if (PARSE_ERROR.test(code)) logEvent("request_refused", { reason: code });
    });
  });
}
