import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { appendSocketAddress } from "./append-socket-address.ts";

appendSocketAddress();

test("appends the socket's address to X-Forwarded-For", async () => {
  const server = createServer(({ headers }, response) =>
    response.end(JSON.stringify(headers["x-forwarded-for"])),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const chain = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers })).json();
  try {
    expect(await chain({})).toBe("127.0.0.1");
    expect(await chain({ "X-Forwarded-For": "203.0.113.9" })).toBe("203.0.113.9, 127.0.0.1");
  } finally {
    server.close();
  }
});
