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

/** What can go wrong between the site and the backend. A number is the status of an answer. */
export type Fault =
  | "refuse"
  | "reset before commit"
  | "reset after commit"
  | "hang"
  | "hang after commit"
  | "slow headers"
  | "late answer"
  | "slow body"
  | "truncated body"
  | "malformed JSON"
  | "HTML page"
  | "429 with a short Retry-After"
  | "429 with a long Retry-After"
  | number;

/** Undefined for a call that meets none; a refused connection cannot be chosen call by call. */
export type ChooseFault = () => Exclude<Fault, "refuse"> | undefined;

export interface FaultProxy {
  readonly url: string;
  /** From now on, calls meet the fault: all of them, or only the first one of each submission. */
  break(fault: Fault | ChooseFault, calls?: "every call" | "first call"): Promise<void>;
  repair(): Promise<void>;
  stop(): Promise<void>;
}

/** Between two bytes of an answer that trickles in. */
const TRICKLE_MS = 200;

/** A late answer is this late: well within what a try is given. */
const LATE_MS = 1500;

/** Stands between the site and its backend, and lets through, loses or spoils what passes. */
export async function startFaultProxy(backendUrl: string): Promise<FaultProxy> {
  let fault: Fault | ChooseFault | undefined;
  let isForFirstCallOnly = false;
  const seen = new Set<string>();

  const isFirstOfDraft = ({ headers }: IncomingMessage) => {
    const draft = String(headers["idempotency-key"]);
    const isFirst = !seen.has(draft);
    seen.add(draft);
    return isFirst;
  };

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { method, headers } = request;
    const forward = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const url = new URL(request.url ?? "/", backendUrl);
        call(url, { method, headers }, resolve).once("error", reject).end(body);
      });
    const isMet = method === "POST" && (!isForFirstCallOnly || isFirstOfDraft(request));
    const met = isMet ? (typeof fault === "function" ? fault() : fault) : undefined;
    try {
      if (met !== undefined) return await spoil(met, forward, response);
      await pass(await forward(), response);
    } catch {
      // A backend that dies takes the connection with it.
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
    async break(next, calls = "every call") {
      fault = next;
      isForFirstCallOnly = calls === "first call";
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

/** Answers as a backend does that has the fault, or a network on the way to it. */
async function spoil(
  fault: Fault,
  forward: () => Promise<IncomingMessage>,
  response: ServerResponse,
): Promise<void> {
  // Resolves with the backend's status once the row is stored.
  const committed = async () => (await forward()).resume().statusCode ?? 500;

  switch (fault) {
    case "refuse":
    case "hang":
      return;
    case "hang after commit":
      await committed();
      return;
    case "reset before commit":
      response.socket?.resetAndDestroy();
      return;
    case "reset after commit":
      await committed();
      response.socket?.resetAndDestroy();
      return;
    case "slow headers":
      await committed();
      response.socket?.write("HTTP/1.1 200 OK\r\nx-slow: ");
      trickle(response, () => response.socket?.write("."));
      return;
    case "late answer": {
      const answer = await forward();
      await pause(LATE_MS);
      return await pass(answer, response);
    }
    case "slow body":
      response.writeHead(await committed(), { "content-type": "application/json" });
      trickle(response, () => response.write(" "));
      return;
    case "truncated body":
      response.writeHead(await committed(), {
        "content-type": "application/json",
        "content-length": 1000,
      });
      response.write("{", () => response.destroy());
      return;
    case "malformed JSON":
      response.writeHead(await committed(), { "content-type": "application/json" });
      response.end('{"ok":');
      return;
    case "HTML page":
      response.writeHead(200, { "content-type": "text/html" }).end("<h1>Portail</h1>");
      return;
    case "429 with a short Retry-After":
      response.writeHead(429, { "retry-after": "1" }).end();
      return;
    case "429 with a long Retry-After":
      response.writeHead(429, { "retry-after": "120" }).end();
      return;
    default:
      response.writeHead(fault, { "content-type": "application/json" });
      response.end('{"code":"fault","message":"Fault of the test"}');
  }
}

/** Sends a little from time to time, until the other side has had enough. */
function trickle(response: ServerResponse, send: () => void): void {
  send();
  const timer = setInterval(send, TRICKLE_MS);
  response.on("close", () => clearInterval(timer));
}
