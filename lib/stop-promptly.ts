import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Lets a server that was told to stop end with its last answer: each connection goes with the answer that is
 * under way on it, or at once. Of itself, a server waits for a minute for the connections that browsers open
 * ahead of use, and for as long as it takes for those that a proxy keeps busy.
 * @param signals what says that the server is to stop.
 */
export function stopPromptly(signals: EventEmitter): void {
  const unused = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let isStopping = false;

  // Not only its half: a browser does not answer the end of a connection that it has no use for.
  function leaveUnused(socket: Socket) {
    if (isStopping) socket.destroySoon();
    else unused.add(socket);
  }

  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    leaveUnused(socket);
    socket.once("close", () => unused.delete(socket));
  });
  subscribe("http.server.request.start", (message) => {
    const { socket, response } = message as {
      readonly socket: Socket;
      readonly response: ServerResponse;
    };
    unused.delete(socket);
    unfinished.add(response);
    response.shouldKeepAlive &&= !isStopping;
    response.once("close", () => {
      unfinished.delete(response);
      leaveUnused(socket);
    });
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    signals.once(signal, () => {
      isStopping = true;
      for (const socket of unused) socket.destroySoon();
      for (const response of unfinished) response.shouldKeepAlive = false;
    });
  }
}
