import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { logConsoleAsJson, logError, logRequests } from "./log-requests.ts";

const { warn, error } = console;
const log = vi.spyOn(console, "log").mockReturnValue();
beforeEach(() => log.mockClear());
afterAll(() => Object.assign(console, { warn, error }));

logRequests();
logConsoleAsJson();

const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

test("logs one line per refused request, also when Node cannot parse it", async () => {
  await using server = await serve(({ url }, response) => {
    response.writeHead(Number(url?.slice(1))).end();
  });
  for (const status of [200, 404, 405, 413]) await server.post(`/${status}`);
  const socket = connect(server.port, "127.0.0.1").resume();
  socket.write("jeanne@exemple.fr\r\n\r\n");
  await once(socket, "close");
  expect(lines()).toEqual([
    expect.objectContaining({ method: "POST", status: 405, reason: "Method Not Allowed" }),
    expect.objectContaining({ method: "POST", status: 413, reason: "Payload Too Large" }),
    { at: expect.any(String), event: "request_refused", reason: expect.stringMatching(/^HPE_/) },
  ]);
});

test("logs a failed request in one line without the error's message, however often Next reports it", async () => {
  await using server = await serve(async (_request, response) => {
    const failure = new TypeError("jeanne@exemple.fr\nis not valid");
    console.error("⨯", failure);
    await Promise.resolve();
    logError(failure, { route: "/" });
    console.warn("Request body exceeded 64KB\nfor /");
    response.writeHead(500).end();
  });
  await server.post("/");
  const at = expect.any(String);
  const stack = expect.arrayContaining([expect.stringMatching(/^at /)]);
  expect(lines()).toEqual([
    {
      at,
      event: "request_failed",
      method: "POST",
      status: 500,
      route: "/",
      reason: "TypeError",
      stack,
    },
  ]);
  expect(log.mock.lastCall?.[0]).not.toMatch(/jeanne|\n/);
});

test("logs an error after the response's status in one line", async () => {
  await using server = await serve((_request, response) => {
    response.writeHead(200);
    logError(new RangeError());
    response.end();
  });
  await server.post("/");
  expect(lines()).toEqual([expect.objectContaining({ status: 200, reason: "RangeError" })]);
});

test("leaves a health check that failed to the line about its backend", async () => {
  await using server = await serve((_request, response) => response.writeHead(503).end());
  await server.post("/healthz");
  await server.post("/");
  expect(lines()).toEqual([expect.objectContaining({ status: 503 })]);
});

test("logs warnings and errors outside requests as JSON", () => {
  console.warn("two\nlines");
  console.error(new RangeError("jeanne@exemple.fr"));
  expect(lines()).toEqual([
    expect.objectContaining({ event: "message", level: "warn", text: "two\nlines" }),
    expect.objectContaining({ event: "message", level: "error", reason: "RangeError" }),
  ]);
});

async function serve(listener: Parameters<typeof createServer>[1]) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async post(path: string) {
      await (await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST" })).text();
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
