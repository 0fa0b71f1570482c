import {
  request as call,
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** A request that the proxy applies a fault to. */
interface Faulty {
  readonly response: ServerResponse;
  /** Passes the request on, so that the backend commits it. */
  forward(): Promise<IncomingMessage>;
  /** The same, when the fault needs only the status of the backend's response. */
  commit(): Promise<number>;
}

/** Between two bytes of a slow response. */
const TRICKLE_MS = 200;

/** Well within the timeout of one attempt. */
const DELAY_MS = 1500;

/** Answers 200, but is not the backend. */
const PORTAL = "/portal";

const JSON_TYPE = { "content-type": "application/json" };

/** What can go wrong between the site and the backend; a new fault is one more entry. */
const FAULTS = {
  hang: () => {},
  "hang after commit": ({ commit }) => commit(),
  "reset before commit": ({ response }) => response.socket?.resetAndDestroy(),
  async "reset after commit"({ commit, response }) {
    await commit();
    response.socket?.resetAndDestroy();
  },
  async "slow headers"({ commit, response }) {
    await commit();
    response.socket?.write("HTTP/1.1 200 OK\r\nx-slow: ");
    trickle(response, () => response.socket?.write("."));
  },
  async "late answer"({ forward, response }) {
    const answer = await forward();
    await pause(DELAY_MS);
    await pass(answer, response);
  },
  async "reset after the answer"({ forward, response }) {
    await pass(await forward(), response);
    // The caller may have kept the connection for its next call.
    response.req.socket.resetAndDestroy();
  },
  async "delivered twice"({ forward, commit, response }) {
    const [answer] = await Promise.all([forward(), commit()]);
    await pass(answer, response);
  },
  async "504, then delivered"({ commit, response }) {
    response.writeHead(504).end();
    await pause(DELAY_MS);
    await commit();
  },
  async "502 after commit"({ commit, response }) {
    await commit();
    response.writeHead(502).end("Bad gateway");
  },
  async "malformed response"({ commit, response }) {
    await commit();
    response.socket?.end("HTTP/1.1 two hundred\r\n\r\n");
  },
  async "reset within the body"({ commit, response }) {
    response.writeHead(await commit(), { ...JSON_TYPE, "content-length": 1000 });
    response.write("{", () => response.socket?.resetAndDestroy());
  },
  async "empty body"({ commit, response }) {
    response.writeHead(await commit(), { ...JSON_TYPE, "content-length": 0 }).end();
  },
  async "wrong content type"({ forward, response }) {
    const answer = await forward();
    answer.headers["content-type"] = "image/png";
    await pass(answer, response);
  },
  async "slow body"({ commit, response }) {
    response.writeHead(await commit(), JSON_TYPE);
    trickle(response, () => response.write(" "));
  },
  async "truncated body"({ commit, response }) {
    response.writeHead(await commit(), { ...JSON_TYPE, "content-length": 1000 });
    response.write("{", () => response.destroy());
  },
  async "malformed JSON"({ commit, response }) {
    response.writeHead(await commit(), JSON_TYPE).end('{"ok":');
  },
  "HTML page": ({ response }) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Portail</h1>"),
  redirect: ({ response }) => response.writeHead(302, { location: PORTAL }).end(),
  "429 with a short Retry-After": ({ response }) =>
    response.writeHead(429, { "retry-after": "1" }).end(),
  "429 with a long Retry-After": ({ response }) =>
    response.writeHead(429, { "retry-after": "120" }).end(),
  "503 with a date to retry after": ({ response }) =>
    response.writeHead(503, { "retry-after": new Date(Date.now() + 1000).toUTCString() }).end(),
} satisfies Readonly<Record<string, (request: Faulty) => unknown>>;

/** A fault of a single call: one of the table, or the status of an error response. */
export type CallFault = keyof typeof FAULTS | number;

/** Every kind of fault of a single call. */
export const ALL_FAULTS: readonly CallFault[] = [
  ...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]),
  ...[408, 429, 500, 502, 503, 504],
];

/** "refuse" closes the port itself, so it affects all calls. */
export type Fault = CallFault | "refuse";

/** Chooses the fault of the next call; undefined for none. */
export type ChooseFault = () => CallFault | undefined;

export interface FaultProxy {
  readonly url: string;
  /** Applies the fault to each call from now on. */
  break(fault: Fault | ChooseFault): Promise<void>;
  repair(): Promise<void>;
  stop(): Promise<void>;
}

/** A proxy between the site and its backend. Faults apply to POST requests only. */
export async function startFaultProxy(backendUrl: string): Promise<FaultProxy> {
  let fault: Fault | ChooseFault | undefined;

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method, headers } = request;
    const forward = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const url = new URL(request.url ?? "/", backendUrl);
        call(url, { method, headers }, resolve).once("error", reject).end(body);
      });
    const commit = async () => (await forward()).resume().statusCode ?? 500;
    const chosen = method === "POST" ? fault : undefined;
    const met = typeof chosen === "function" ? chosen() : chosen;
    try {
      if (request.url === PORTAL) {
        response.writeHead(200, JSON_TYPE).end("{}");
      } else if (typeof met === "number") {
        response.writeHead(met, JSON_TYPE).end('{"code":"fault","message":"Injected fault"}');
      } else if (met !== undefined && met !== "refuse") {
        await FAULTS[met]({ response, forward, commit });
      } else {
        await pass(await forward(), response);
      }
    } catch {
      // The backend's connection broke: so does the caller's.
      response.socket?.resetAndDestroy();
    }
  });

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    async break(next) {
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

async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  await pipeline(answer, response.writeHead(answer.statusCode ?? 500, answer.headers));
}

/** Sends a little at a time until the client closes the connection. */
function trickle(response: ServerResponse, send: () => void): void {
  // It may have done so during the commit.
  if (response.destroyed) return;
  send();
  const timer = setInterval(send, TRICKLE_MS);
  response.on("close", () => clearInterval(timer));
}
