import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The backend's response to a request that it has committed. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Call {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly response: ServerResponse;
  readonly forward: () => Promise<Answer>;
}

export type Fault = (call: Call) => unknown;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

export const passThrough: Fault = async ({ response, forward }) => pass(await forward(), response);

export const fail =
  (status: number): Fault =>
  ({ response }) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end('{"code":"fault","message":"Injected fault"}');

/** The backend stores what was posted, but its answer is lost. */
export const loseAnswer: Fault = async ({ response, forward }) => {
  await forward();
  reset(response);
};

/** A proxy between the site and its backend. Faults apply to POST requests only. */
export async function startFaultProxy(backendUrl: string) {
  let fault = passThrough;

  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const body = await buffer(request);
    const forward = async () => {
      const answer = await fetch(new URL(url, backendUrl), {
        method,
        headers: request.headers as Record<string, string>,
        body: method === "POST" ? new Uint8Array(body) : null,
      });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    };
    try {
      await (method === "POST" ? fault : passThrough)({ request, body, response, forward });
    } catch {
      // The backend's connection broke, so the caller's must break too.
      reset(response);
    }
  });

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    break(next: Fault) {
      fault = next;
    },
    refuse: close,
    async repair() {
      fault = passThrough;
      if (!server.listening) await listen(port);
    },
    stop: close,
  };
}

export function reset(response: ServerResponse) {
  response.socket?.resetAndDestroy();
}

export function pass(
  { status, headers, body }: Answer,
  response: ServerResponse,
  done?: () => void,
) {
  response.writeHead(status, headers).end(body, done);
}
