import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import { logRefusals } from "./log-requests.ts";

const log = vi.spyOn(console, "log").mockReturnValue();
beforeEach(() => log.mockClear());

logRefusals();

const lines = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

test("logs one line per refused request, also when Node cannot parse it, and leaves failures to Next", async () => {
  await using server = await serve(({ url }, response) => {
    response.writeHead(Number(url?.slice(1))).end();
  });
  for (const status of [200, 404, 405, 413, 500]) await server.post(`/${status}`);
  const socket = connect(server.port, "127.0.0.1").resume();
  socket.write("jeanne@exemple.fr\r\n\r\n");
  await once(socket, "close");
  expect(lines()).toEqual([
    expect.objectContaining({ method: "POST", status: 405, reason: "Method Not Allowed" }),
    expect.objectContaining({ method: "POST", status: 413, reason: "Payload Too Large" }),
    { at: expect.any(String), event: "request_refused", reason: expect.stringMatching(/^HPE_/) },
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
