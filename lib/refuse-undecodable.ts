import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers a call of a server action that React cannot decode with 400 instead of Next's 500. The actions themselves
 * never throw (lib/forms/submission.server.ts), so nothing else fails there.
 */
export function refuseUndecodable(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
    };
    if (request.method !== "POST" || !request.headers["next-action"]) return;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((status: number, ...headers: never[]) =>
      writeHead(status === 500 ? 400 : status, ...headers)) as typeof response.writeHead;
  });
}
