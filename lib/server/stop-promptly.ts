import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Longer than the budget of a submission, shorter than the 10 s after which Docker kills. */
const STOP_GRACE_MS = 9000;

/**
 * Closes each connection of a stopping server after its current response, or at once when it is idle.
 * Otherwise a server waits a minute for connections that browsers preopen, and indefinitely for those
 * that a proxy keeps alive. A request whose body is still dripping in after 9 s is cut off.
 * @param signals emits SIGTERM or SIGINT.
 */
export function stopPromptly(signals: EventEmitter): void {
  const open = new Set<Socket>();
  const idle = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let isStopping = false;

  // Both directions: browsers do not answer the FIN of a preopened connection.
  function closeOrKeep(socket: Socket) {
    if (isStopping) socket.destroySoon();
    // The response of an aborted request closes after its socket.
    else if (!socket.destroyed) idle.add(socket);
  }

  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    open.add(socket);
    closeOrKeep(socket);
    socket.once("close", () => {
      open.delete(socket);
      idle.delete(socket);
    });
  });
  subscribe("http.server.request.start", (message) => {
    const { socket, response } = message as {
      readonly socket: Socket;
      readonly response: ServerResponse;
    };
    idle.delete(socket);
    unfinished.add(response);
    response.shouldKeepAlive &&= !isStopping;
    response.once("close", () => {
      unfinished.delete(response);
      closeOrKeep(socket);
    });
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    signals.once(signal, () => {
      isStopping = true;
      for (const socket of idle) socket.destroySoon();
      for (const response of unfinished) response.shouldKeepAlive = false;
      const cut = () => {
        for (const socket of open) socket.destroy();
      };
      setTimeout(cut, STOP_GRACE_MS).unref();
    });
  }
}

/** Stops the site when the process that started it and holds its IPC channel (`npm start`) is killed. */
export function stopWithParent(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
