import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Sends each answer to a post in one piece, once it is there.
 * A proxy asks another process when one dies before its answer begins; an answer that was cut is a failure to the visitor.
 */
export function answerPostsWhole(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
    };
    if (request.method === "POST") holdBack(response);
  });
}

function holdBack(response: ServerResponse): void {
  const chunks: Buffer[] = [];
  const { end } = response;
  const collect = (...[chunk, encoding]: readonly unknown[]) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callBack = (args: readonly unknown[]) => {
    const callback = args.at(-1);
    return typeof callback === "function" ? () => callback() : undefined;
  };
  // Next begins each answer with it, before there is anything to send.
  response.flushHeaders = () => {};
  response.write = (...args: readonly unknown[]) => {
    collect(...args);
    const done = callBack(args);
    if (done) process.nextTick(done);
    return true;
  };
  response.end = (...args: readonly unknown[]) => {
    collect(...args);
    return end.call(response, Buffer.concat(chunks), "utf8", callBack(args));
  };
}

function encodingOf(encoding: unknown): BufferEncoding {
  return typeof encoding === "string" && Buffer.isEncoding(encoding) ? encoding : "utf8";
}
