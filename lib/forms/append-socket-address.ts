import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Adds the address that each connection comes from to its request's X-Forwarded-For, as a proxy does.
 * Next tells an action no socket, and sets the header only where a client has sent none:
 * without this, whoever sends the header names their own address.
 */
export function appendSocketAddress(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const forwardedFor = request.headers["x-forwarded-for"];
    const chain = [forwardedFor, request.socket.remoteAddress].flat().filter(Boolean);
    request.headers["x-forwarded-for"] = chain.join(", ");
  });
}
