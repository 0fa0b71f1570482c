import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** The backend's answer to a request, which it has then committed. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Between two bytes of a slow response. */
const TRICKLE_MS = 200;

/** Well within the timeout of one attempt. */
const DELAY_MS = 1500;

/** Answers 200, but is not the backend. */
const PORTAL = "/portal";

const JSON_TYPE = { "content-type": "application/json" };

/** What can go wrong before the backend has committed a request, or instead of that. */
const BEFORE_COMMIT = {
  hang: () => {},
  "reset before commit": reset,
  async "delivered twice"(response, forward) {
    const [answer] = await Promise.all([forward(), forward()]);
    pass(answer, response);
  },
  async "504, then delivered"(response, forward) {
    response.writeHead(504).end();
    await pause(DELAY_MS);
    await forward();
  },
  "HTML page": (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Portail</h1>"),
  redirect: (response) => response.writeHead(302, { location: PORTAL }).end(),
  "429 with a short Retry-After": (response) =>
    response.writeHead(429, { "retry-after": "1" }).end(),
  "429 with a long Retry-After": (response) =>
    response.writeHead(429, { "retry-after": "120" }).end(),
  "503 with a date to retry after": (response) =>
    response.writeHead(503, { "retry-after": new Date(Date.now() + 1000).toUTCString() }).end(),
} satisfies Readonly<
  Record<string, (response: ServerResponse, forward: () => Promise<Answer>) => unknown>
>;

/** What can go wrong with the backend's answer. */
const AFTER_COMMIT = {
  "hang after commit": () => {},
  "reset after commit": reset,
  "slow headers"(response) {
    response.socket?.write("HTTP/1.1 200 OK\r\nx-slow: ");
    trickle(response, () => response.socket?.write("."));
  },
  async "late answer"(response, answer) {
    await pause(DELAY_MS);
    pass(answer, response);
  },
  // The caller may have kept the connection for its next call.
  "reset after the answer": (response, answer) =>
    pass(answer, response, () => response.req.socket.resetAndDestroy()),
  "502 after commit": (response) => response.writeHead(502).end("Bad gateway"),
  "malformed response": (response) => response.socket?.end("HTTP/1.1 two hundred\r\n\r\n"),
  "reset within the body"(response, { status }) {
    response.writeHead(status, { ...JSON_TYPE, "content-length": 1000 });
    response.write("{", () => reset(response));
  },
  "empty body": (response, { status }) =>
    response.writeHead(status, { ...JSON_TYPE, "content-length": 0 }).end(),
  "wrong content type": (response, answer) =>
    pass({ ...answer, headers: { ...answer.headers, "content-type": "image/png" } }, response),
  "slow body"(response, { status }) {
    response.writeHead(status, JSON_TYPE);
    trickle(response, () => response.write(" "));
  },
  "truncated body"(response, { status }) {
    response.writeHead(status, { ...JSON_TYPE, "content-length": 1000 });
    response.write("{", () => response.destroy());
  },
  "malformed JSON": (response, { status }) => response.writeHead(status, JSON_TYPE).end('{"ok":'),
} satisfies Readonly<Record<string, (response: ServerResponse, answer: Answer) => unknown>>;

/** A fault of a single call: one of the tables, or the status of an error response. */
export type CallFault = keyof typeof BEFORE_COMMIT | keyof typeof AFTER_COMMIT | number;

/** Every kind of fault of a single call. */
export const ALL_FAULTS = [
  ...Object.keys({ ...BEFORE_COMMIT, ...AFTER_COMMIT }),
  ...[408, 429, 500, 502, 503, 504],
] as readonly CallFault[];

/** "refuse" closes the port itself, so it affects all calls. */
export type Fault = CallFault | "refuse";

/** Chooses the fault of a call; undefined for none. */
type ChooseFault = (call: IncomingMessage, body: Buffer) => CallFault | undefined;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** A proxy between the site and its backend. Faults apply to POST requests only. */
export async function startFaultProxy(backendUrl: string) {
  let fault: Fault | ChooseFault | undefined;

  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const sent = await buffer(request);
    const forward = async () => {
      const headers = request.headers as Record<string, string>;
      const body = method === "POST" ? new Uint8Array(sent) : null;
      const answer = await fetch(new URL(url, backendUrl), { method, headers, body });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const chosen = method === "POST" ? fault : undefined;
    const met = typeof chosen === "function" ? chosen(request, sent) : chosen;
    try {
      if (url === PORTAL) response.writeHead(200, JSON_TYPE).end("{}");
      else if (typeof met === "number") {
        response.writeHead(met, JSON_TYPE).end('{"code":"fault","message":"Injected fault"}');
      } else if (met === undefined || met === "refuse") pass(await forward(), response);
      else if (met in BEFORE_COMMIT) {
        await BEFORE_COMMIT[met as keyof typeof BEFORE_COMMIT](response, forward);
      } else await AFTER_COMMIT[met as keyof typeof AFTER_COMMIT](response, await forward());
    } catch {
      // The backend's connection broke: so does the caller's.
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
    /** Applies the fault to each call from now on. */
    async break(next: Fault | ChooseFault) {
      fault = next;
      if (next === "refuse") await close();
    },
    async repair() {
      fault = undefined;
      if (!server.listening) await listen(port);
    },
    stop: close,
  };
}

function reset(response: ServerResponse) {
  response.socket?.resetAndDestroy();
}

function pass({ status, headers, body }: Answer, response: ServerResponse, done?: () => void) {
  response.writeHead(status, headers).end(body, done);
}

/** Sends a little at a time until the client closes the connection. */
function trickle(response: ServerResponse, send: () => void): void {
  // It may have done so during the commit.
  if (response.destroyed) return;
  send();
  const timer = setInterval(send, TRICKLE_MS);
  response.on("close", () => clearInterval(timer));
}
