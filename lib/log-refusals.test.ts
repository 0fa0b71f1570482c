import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, vi } from "vitest";
import { logRefusals } from "./log-refusals.ts";

test("logs one line per refused request, also when Node cannot parse it", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  logRefusals();
  const server = createServer(({ url }, response) => {
    response.writeHead(Number(url?.slice(1))).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    for (const status of [200, 404, 405, 413, 500]) {
      await (await fetch(`http://127.0.0.1:${port}/${status}`, { method: "POST" })).text();
    }
    const socket = connect(port, "127.0.0.1").resume();
    socket.write("jeanne@exemple.fr\r\n\r\n");
    await once(socket, "close");
  } finally {
    server.close();
  }
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toEqual([
    expect.objectContaining({ method: "POST", status: 405, reason: "Method Not Allowed" }),
    expect.objectContaining({ method: "POST", status: 413, reason: "Payload Too Large" }),
    { at: expect.any(String), event: "request_refused", reason: expect.stringMatching(/^HPE_/) },
  ]);
});
