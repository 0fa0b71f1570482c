import { EventEmitter, once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopPromptly } from "./stop-promptly.ts";

const signals = new EventEmitter();
stopPromptly(signals);

let server: ReturnType<typeof createServer>;
let answers: ServerResponse[];
const port = () => (server.address() as AddressInfo).port;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  answers = [];
  server = createServer((_, response) => answers.push(response));
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => {
  server.closeAllConnections();
  vi.useRealTimers();
});

test("a stopping server waits for its last response, not for idle connections or dripping bodies", async () => {
  const dripping = connect({ port: port(), host: "127.0.0.1" });
  dripping.write("POST / HTTP/1.1\r\nHost: exemple.fr\r\nContent-Length: 9\r\n\r\na");
  await once(server, "request");
  const ahead = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true });
  await Promise.all([once(ahead, "connect"), once(server, "connection")]);
  const visit = request({ port: port(), headers: { Connection: "keep-alive" } }).end();
  const answered = once(visit, "response");
  await once(server, "request");

  server.close();
  const isClosed = once(server, "close");
  signals.emit("SIGTERM");
  ahead.resume();
  await once(ahead, "end");
  expect(server.listening).toBe(false);

  answers[1]?.end("done");
  const [answer] = await answered;
  expect(answer.headers.connection).toBe("close");
  expect((await answer.toArray()).join("")).toBe("done");

  vi.advanceTimersByTime(9000);
  await isClosed;
});
