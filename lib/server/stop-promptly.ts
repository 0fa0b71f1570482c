import { subscribe } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { onExchange } from "./exchange.ts";

/** Longer than the budget of a submission, shorter than the 10 s after which Docker kills. */
const STOP_GRACE_MS = 9000;

/** Closes connections once idle, as browsers preopen some and proxies keep them; cuts off bodies that drip in after 9 s. */
export function stopPromptly(signals: EventEmitter): void {
  const responses = new Map<Socket, ServerResponse | undefined>();
  let isStopping = false;

  subscribe("net.server.socket", (message) => {
    const { socket } = message as { readonly socket: Socket };
    responses.set(socket, undefined);
    socket.once("close", () => responses.delete(socket));
    // Not only `end`, here and below: browsers do not answer the FIN of a preopened connection.
    if (isStopping) socket.destroySoon();
  });
  onExchange("request.start", ({ socket, response }) => {
    responses.set(socket, response);
    response.shouldKeepAlive &&= !isStopping;
    response.once("close", () => {
      if (isStopping) socket.destroySoon();
      // The response of an aborted request closes after its socket.
      else if (responses.get(socket) === response) responses.set(socket, undefined);
    });
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    signals.once(signal, () => {
      isStopping = true;
      for (const [socket, response] of responses) {
        if (response) response.shouldKeepAlive = false;
        else socket.destroySoon();
      }
      const cut = () => {
        for (const socket of responses.keys()) socket.destroy();
      };
      setTimeout(cut, STOP_GRACE_MS).unref();
    });
  }
}

/** Keeps running when the reader of its output ends, as in `npm start | head -1`. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Stops the site when the process that started it and holds its IPC channel (`npm start`) is killed. */
export function stopWithParent(): void {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
