import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";

sendSecurityHeaders();
const server = createServer(({ url }, response) => {
  if (url === "/html") response.setHeader("Content-Type", "text/html");
  response.writeHead(url === "/unchanged" ? 304 : 200).end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The first parsed request.
  await send("GET / HTTP/1.1\r\nHost: x\r\n");
});
afterAll(() => void server.close());

async function send(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${head}Connection: close\r\n\r\n`);
  return await text(socket);
}

test.each([
  ["200", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["417", "GET / HTTP/1.1\r\nHost: x\r\nExpect: other\r\n"],
  ["400", "GET / HTTP/1.1\r\n"],
  ["400", "GARBAGE\r\n"],
  ["431", `GET /?${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n`],
])("a %s that Next does not see has the headers", async (status, head) => {
  const response = await send(head);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of Object.keys(securityHeaders(""))) expect(response).toContain(`\r\n${name}: `);
});

test("HTTPS holds for subdomains only when the setting says so", () => {
  const policy = () => securityHeaders("")["Strict-Transport-Security"];
  expect(policy()).toBe("max-age=63072000");
  vi.stubEnv("HSTS_INCLUDE_SUBDOMAINS", "1");
  expect(policy()).toBe("max-age=63072000; includeSubDomains");
  vi.unstubAllEnvs();
});

test.each([
  ["/html", "\r\nContent-Type: text/html\r\n"],
  ["/text", "\r\nContent-Type: text/plain; charset=utf-8\r\n"],
])("%s has a content type", async (path, header) => {
  expect(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n`)).toContain(header);
});

test("a response without a body has none", async () => {
  expect(await send("GET /unchanged HTTP/1.1\r\nHost: x\r\n")).not.toContain("\r\nContent-Type:");
});
