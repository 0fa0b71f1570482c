import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { refusedRequest } from "../content/status-pages.ts";
import { openRefusalLog } from "../log.ts";
import { endDecoding, startDecoding } from "./decoding.ts";
import {
  appendSocketAddress,
  ignoreUpgrades,
  logRefusals,
  refuseUnanswerable,
  sendSecurityHeaders,
} from "./hooks.ts";
import { LOOSE_POLICY, securityHeaders } from "./security-headers.ts";

const log = vi.spyOn(console, "log").mockReturnValue();

appendSocketAddress();
logRefusals();
ignoreUpgrades();
refuseUnanswerable();
sendSecurityHeaders();

/** Responds with the status in the path and the request's X-Forwarded-For as body, or fails as Next does. */
const server = createServer(async ({ url, headers }, response) => {
  if (url?.startsWith("/fails")) return await failAsNext(response, url);
  if (url === "/begun") return void response.write("begun");
  if (url === "/html") response.setHeader("Content-Type", "text/html");
  response.writeHead(Number(url?.slice(1)) || 200);
  response.end(headers["x-forwarded-for"]);
});

/** In two chunks, after a pause, with the status put back in the end. */
async function failAsNext(response: ServerResponse, when: string): Promise<void> {
  startDecoding();
  await setImmediate();
  if (when === "/fails-in-action") endDecoding();
  response.statusCode = 500;
  response.setHeader("Content-Encoding", "gzip");
  response.write("internals of ");
  response.end("Next");
  response.statusCode = 500;
}

// As Next does, which neither answers nor closes.
server.on("upgrade", () => {});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The first parsed request.
  await send("GET / HTTP/1.1\r\nHost: x\r\n");
});
beforeEach(() => log.mockClear());
afterAll(() => void server.close());

const connected = () => connect((server.address() as AddressInfo).port, "127.0.0.1");

async function send(head: string, connection = "close"): Promise<string> {
  const socket = connected();
  socket.write(`${head}Connection: ${connection}\r\n\r\n`);
  return await text(socket);
}

test.each([
  ["200", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["417", "GET / HTTP/1.1\r\nHost: x\r\nExpect: other\r\n"],
  ["400", "GET / HTTP/1.1\r\n"],
  ["400", "GARBAGE\r\n"],
  ["431", `GET /?${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n`],
])("a %s that Next does not see has the security headers", async (status, head) => {
  const response = await send(head);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of Object.keys(securityHeaders(""))) expect(response).toContain(`\r\n${name}: `);
});

test("what cannot be parsed ends a response that has begun, and puts no other into it", async () => {
  const socket = connected();
  socket.write("GET /begun HTTP/1.1\r\nHost: x\r\n\r\n");
  socket.once("data", () => socket.write("GARBAGE\r\n\r\n"));
  expect((await text(socket)).match(/^HTTP\/1.1 .+/gm)).toEqual(["HTTP/1.1 200 OK"]);
});

test("a server has each hook once, however many requests it answers", async () => {
  const listeners = () => server.eventNames().map((name) => [name, server.listenerCount(name)]);
  const before = listeners();
  await send("GET /200 HTTP/1.1\r\nHost: x\r\n");
  expect(listeners()).toEqual(before);
});

test.each(["websocket", "h2c"])(
  "an upgrade to %s is answered as any other request, and closes",
  async (protocol) => {
    const head = `GET /200 HTTP/1.1\r\nHost: x\r\nUpgrade: ${protocol}\r\n`;
    expect(await send(head, "upgrade, close")).toMatch(/^HTTP\/1.1 200 /);
    const connections = promisify(server.getConnections.bind(server));
    await expect.poll(() => connections()).toBe(0);
  },
);

test.each([
  [400, "GET *"],
  [400, "OPTIONS *"],
  [400, "GET http://evil.example/200"],
  [405, "TRACE /200"],
  [400, "POST /200", "RSC: 1\r\n"],
])("%d without a call of Next: %s", async (status, request, headers = "") => {
  const response = await send(`${request} HTTP/1.1\r\nHost: x\r\n${headers}`);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(response).not.toContain("127.0.0.1");
});

test("a form that Next cannot decode is refused and logged, in place of Next's failure", async () => {
  const response = await send("POST /fails HTTP/1.1\r\nHost: x\r\n");
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toContain("\r\nContent-Type: text/plain; charset=utf-8\r\n");
  expect(response).not.toContain("Content-Encoding");
  expect(response.endsWith(`\r\n\r\n${refusedRequest}`)).toBe(true);
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({
    event: "request_refused",
    status: 400,
  });
});

test("a failure of our own code is left to Next, also beside a form that cannot be decoded", async () => {
  const [own] = await Promise.all([
    send("POST /fails-in-action HTTP/1.1\r\nHost: x\r\n"),
    send("POST /fails HTTP/1.1\r\nHost: x\r\n"),
  ]);
  expect(own).toMatch(/^HTTP\/1.1 500 /);
  expect(own).toContain("internals of ");
});

test("the policy of a bare build allows inline scripts and styles", () => {
  for (const kind of ["script", "style"])
    expect(LOOSE_POLICY).toContain(`${kind}-src 'self' 'unsafe-inline';`);
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
  ["/200", "\r\nContent-Type: text/plain; charset=utf-8\r\n"],
])("%s has a content type", async (path, header) => {
  expect(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\n`)).toContain(header);
});

test("a response without a body has no content type", async () => {
  expect(await send("GET /304 HTTP/1.1\r\nHost: x\r\n")).not.toContain("\r\nContent-Type:");
});

test("the socket's address is appended to X-Forwarded-For", async () => {
  const request = "POST / HTTP/1.1\r\nHost: x\r\n";
  expect(await send(request)).toMatch(/\r\n127\.0\.0\.1\r\n/);
  expect(await send(`${request}X-Forwarded-For: 203.0.113.9\r\n`)).toContain(
    "\r\n203.0.113.9, 127.0.0.1\r\n",
  );
});

test("a refused request is logged in one line, also when Node cannot parse it; failures are left to Next", async () => {
  for (const status of [200, 404, 405, 413, 500]) {
    await send(`POST /${status} HTTP/1.1\r\nHost: x\r\n`);
  }
  await send("jeanne@exemple.fr\r\n");
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({ method: "POST", status: 405, reason: "Method Not Allowed" }),
    expect.objectContaining({ method: "POST", status: 413, reason: "Payload Too Large" }),
    { at: expect.any(String), event: "request_refused", reason: expect.stringMatching(/^HPE_/) },
  ]);
});

test("refusals beyond the limit are counted, and long values are cut", () => {
  const mayLog = vi
    .fn(() => true)
    .mockReturnValueOnce(false)
    .mockReturnValueOnce(false);
  const logRefusal = openRefusalLog(mayLog);
  for (let count = 0; count < 4; count += 1) logRefusal("unknown_path", { path: "x".repeat(9000) });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.map(({ omitted }) => omitted)).toEqual([2, undefined]);
  expect(lines[0].path).toHaveLength(200);
});
