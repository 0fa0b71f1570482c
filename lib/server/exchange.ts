import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What Node publishes of a request and its response. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
  readonly socket: Socket;
}

/** Calls back when a request starts, or when its response has been handed over. */
export function onExchange(
  moment: "request.start" | "response.finish",
  callback: (exchange: Exchange) => void,
): void {
  subscribe(`http.server.${moment}`, (message) => callback(message as Exchange));
}

/** Sent in place of Next's response. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Calls `change` once, before the head is sent: it may set headers, or return another answer. The last caller is the first asked. */
export function onHead(
  response: ServerResponse,
  change: (status: number) => Answer | undefined,
): void {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response) as (...chunk: readonly unknown[]) => boolean;
  const end = response.end.bind(response) as (...chunk: readonly unknown[]) => ServerResponse;
  let changed: { readonly answer: Answer | undefined } | undefined;
  const answerTo = (status: number) => {
    changed ??= { answer: change(status) };
    return changed.answer;
  };

  response.writeHead = ((status: number, ...rest: never[]) => {
    const answer = answerTo(status);
    if (!answer) return writeHead(status, ...rest);
    response.removeHeader("Content-Encoding");
    response.setHeader("Content-Type", answer.type);
    response.setHeader("Content-Length", Buffer.byteLength(answer.body));
    return writeHead(answer.status);
  }) as typeof response.writeHead;
  response.write = ((...chunk: readonly unknown[]) =>
    answerTo(response.statusCode) ? true : write(...chunk)) as typeof response.write;
  response.end = ((...chunk: readonly unknown[]) => {
    const answer = answerTo(response.statusCode);
    if (!answer) return end(...chunk);
    // The others are asked about what is sent.
    response.statusCode = answer.status;
    return end(answer.body);
  }) as typeof response.end;
}
