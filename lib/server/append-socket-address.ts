import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Appends the socket's address to the X-Forwarded-For of each request, as a proxy does.
 * A server action has no access to the socket, and Next sets the header only where it is missing:
 * without this, a client could choose its own address.
 */
export function appendSocketAddress(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { readonly request: IncomingMessage };
    const forwardedFor = request.headers["x-forwarded-for"];
    const chain = [forwardedFor, request.socket.remoteAddress].flat().filter(Boolean);
    request.headers["x-forwarded-for"] = chain.join(", ");
  });
}
