import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedCall {
  readonly call: string;
  readonly body: unknown;
  readonly apiKey: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** A stub backend that records the calls it gets. */
export async function startRecordingBackend() {
  const calls: RecordedCall[] = [];
  const statuses = new Map<string, number>();
  const arrival = Promise.withResolvers<void>();
  let held: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.method !== "POST") {
      response.writeHead(404).end();
      return;
    }
    // The site asks when it starts whether its backend answers.
    if (body === "[]") {
      response.writeHead(201).end();
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://backend");
    calls.push({
      call: `${request.method} ${pathname}`,
      body: JSON.parse(body),
      apiKey: request.headers.apikey?.toString(),
      idempotencyKey: request.headers["idempotency-key"]?.toString(),
    });
    arrival.resolve();
    await held;
    response.writeHead(statuses.get(pathname) ?? 200, { "content-type": "application/json" });
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    calls,
    /** Sets the status of a path's responses; 200 by default. */
    answer: (pathname: string, status: number) => statuses.set(pathname, status),
    /** Resolves at the first call. */
    arrived: arrival.promise,
    /** Holds all responses. @returns how to release them. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
