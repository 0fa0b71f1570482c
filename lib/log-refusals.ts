import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { logEvent } from "./log.ts";

/** What Node's own reading of a request ends in: it answers such a request itself. */
const UNREADABLE = /^(HPE_|ERR_HTTP_)\w+$/;

/**
 * Logs one line for each request that is refused, also where Next or Node answers without a word.
 * An unknown path and a failed request are logged where more is known of them.
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
      if (UNREADABLE.test(code)) logEvent("request_refused", { reason: code });
    });
  });
}
