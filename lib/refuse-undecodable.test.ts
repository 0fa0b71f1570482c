import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { refuseUndecodable } from "./refuse-undecodable.ts";

const failing: RequestListener = (_request, response) => {
  response.statusCode = 500;
  response.end();
};

test("only a failed call of an action becomes a refusal", async () => {
  refuseUndecodable();
  const server = createServer(failing);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const status = async (init: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}/`, init)).status;
  const headers = { "next-action": "60ff" };
  expect(await status({ method: "POST", headers })).toBe(400);
  expect(await status({ method: "POST" })).toBe(500);
  expect(await status({ headers })).toBe(500);
  server.close();
});
