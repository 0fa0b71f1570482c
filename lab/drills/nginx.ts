/** The responses, limits and timeouts of nginx with the files of `deploy/`, in front of one process of a release. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { request } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { makeRelease } from "../support/commands.ts";
import { requireNginx, selfSign, serveRelease } from "../support/nginx.ts";
import { sizedProof } from "../support/proof.ts";
import { freePort, startStandaloneSite, temporaryFolder } from "../support/site.ts";

const HOST = "127.0.0.1";

/** Of every response. */
const SECURITY_HEADERS = [
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
];

/** A request, without its last header, and what it is answered with. */
interface Answer {
  readonly what: string;
  readonly status: number;
  readonly request: string;
  readonly cacheControl?: string;
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}`;

const ANSWERS: readonly Answer[] = [
  { what: "page", status: 200, request: get("/"), cacheControl: "no-cache" },
  { what: "page with a query", status: 200, request: get("/?_rsc=a"), cacheControl: "no-cache" },
  {
    what: "RSC payload",
    status: 200,
    request: get("/?_rsc", "RSC: 1\r\n"),
    cacheControl: "private, no-store",
  },
  {
    what: "RSC payload at the page's URL",
    status: 307,
    request: get("/", "RSC: 1\r\n"),
    cacheControl: "private, no-store",
  },
  { what: "range", status: 200, request: get("/", "Range: bytes=9999999-\r\n") },
  { what: "file", status: 200, request: get("/robots.txt") },
  // The process has no backend.
  { what: "health", status: 503, request: get("/healthz"), cacheControl: "no-store" },
  { what: "redirect", status: 308, request: get("/inconnu/") },
  { what: "unknown path", status: 404, request: get("/inconnu") },
  { what: "method", status: 405, request: "TRACE / HTTP/1.1\r\nHost: x\r\n" },
  {
    what: "long body",
    status: 413,
    request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n",
  },
  { what: "long URL", status: 414, request: get(`/?${"x".repeat(20_000)}`) },
  { what: "long header", status: 400, request: get("/", `X: ${"x".repeat(20_000)}\r\n`) },
  { what: "no host", status: 400, request: "GET / HTTP/1.1\r\n" },
  { what: "other expectation", status: 200, request: get("/", "Expect: other\r\n") },
  {
    what: "transfer encoding",
    status: 501,
    request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: other\r\n",
  },
  { what: "version", status: 505, request: "GET / HTTP/3.1\r\nHost: x\r\n" },
];

export const nginx = sizedProof(
  "nginx",
  "nginx: no shared cache keeps the page, every response has the security headers, posts and slow clients are limited",
  {},
  async (resources) => {
    requireNginx();
    const folder = await temporaryFolder();
    resources.defer(folder.remove);
    // nginx's workers run as another user.
    await chmod(folder.path, 0o755);
    const release = join(folder.path, "release");
    await makeRelease(release, {
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    });
    const sitePort = await freePort();
    const site = await startStandaloneSite(release, sitePort, { TRUSTED_PROXIES: HOST });
    resources.defer(() => site.stop());
    const certificate = await selfSign(folder.path, "localhost");
    const start = (name: string, tls?: { readonly port: number }) =>
      serveRelease(resources, {
        ...{ folder: join(folder.path, name), release, sitePort },
        // As behind a load balancer, so that requests can come from any address.
        more: `set_real_ip_from ${HOST};\nreal_ip_header X-Client;\n`,
        ...(tls && { tls: { ...tls, ...certificate } }),
      });

    const port = await start("plain");
    for (const answer of ANSWERS) await check(port, answer);
    await checkLimits(port);
    await checkSlowClients(port);
    await checkTls(start);
    return `${ANSWERS.length} responses, limits, slow clients, TLS`;
  },
);

async function check(port: number, { what, status, request, cacheControl }: Answer) {
  const [head = ""] = (await send(port, `${request}Connection: close\r\n\r\n`)).split("\r\n\r\n");
  assert.ok(head.startsWith(`HTTP/1.1 ${status} `), `${what}: ${head.slice(0, 40)}`);
  const lines = head.toLowerCase().split("\r\n");
  for (const name of SECURITY_HEADERS) {
    const count = lines.filter((line) => line.startsWith(`${name}: `)).length;
    assert.equal(count, 1, `${what}: ${name} ${count} times`);
  }
  assert.ok(!head.includes("s-maxage"), `${what}: s-maxage`);
  if (cacheControl) assert.ok(lines.includes(`cache-control: ${cacheControl}`), what);
}

async function send(port: number, content: string): Promise<string> {
  const socket = connect(port, HOST);
  socket.write(content);
  return await received(socket);
}

/** nginx resets connections that it has waited for. */
async function received(socket: Socket): Promise<string> {
  let content = "";
  socket.setEncoding("latin1").on("data", (part) => {
    content += part;
  });
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  return content;
}

/** More than the burst of one client, then of the /48: one post each of many /64 networks. */
async function checkLimits(port: number) {
  const statusOf = (client: string) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = request({
        port,
        host: HOST,
        method: "POST",
        headers: { "x-client": client },
      });
      outgoing.once("error", reject).once("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      outgoing.end("x");
    });
  const refused = async (count: number, client: (index: number) => string) => {
    let statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      statuses = [...statuses, await statusOf(client(index))];
    }
    return statuses.filter((status) => status === 429).length;
  };
  assert.ok((await refused(90, () => "203.0.113.1")) > 0, "posts of an IPv4 address");
  assert.equal(await refused(1, () => "203.0.113.2"), 0, "posts of another IPv4 address");
  assert.ok((await refused(90, (index) => `2001:db8::${index}`)) > 0, "posts of a /64");
  const networks = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
  assert.ok((await refused(900, networks)) > 0, "posts of a /48");
  assert.equal(await refused(1, () => "2001:db8:2::1"), 0, "posts of another /48");
}

/** One byte a second: a header is cut; bodies go on, but only a few of each client. */
async function checkSlowClients(port: number) {
  const drip = (start: string) => {
    const socket = connect(port, HOST);
    socket.write(start);
    const timer = setInterval(() => socket.write("x"), 1000);
    const answer = received(socket).finally(() => clearInterval(timer));
    return { socket, answer };
  };
  const startedAt = performance.now();
  await drip("GET / HTTP/1.1\r\nX-Slow: ").answer;
  const headerSeconds = (performance.now() - startedAt) / 1000;
  assert.ok(headerSeconds < 15, `a slow header was cut after ${headerSeconds} s`);

  const silence = connect(port, HOST);
  silence.write(
    "POST / HTTP/1.1\r\nHost: x\r\nX-Client: 203.0.113.3\r\nContent-Length: 9\r\n\r\nx",
  );
  await received(silence);

  const drips = Array.from({ length: 12 }, (_, index) => {
    const start = index % 2 ? "GET /inconnu" : "POST /";
    const headers = "Host: x\r\nX-Client: 203.0.113.4\r\nContent-Length: 60000";
    return drip(`${start} HTTP/1.1\r\n${headers}\r\n\r\n`);
  });
  const refused = await Promise.race([...drips.map(({ answer }) => answer)]);
  assert.match(refused, /^HTTP\/1.1 429 /, "the ninth body in progress");
  for (const { socket } of drips) socket.destroy();
}

async function checkTls(start: (name: string, tls: { readonly port: number }) => Promise<number>) {
  const tlsPort = await freePort();
  const port = await start("tls", { port: tlsPort });
  const redirect = { what: "redirect to TLS", status: 308, request: get("/a?b") };
  await check(port, redirect);
  const answer = await send(port, `${redirect.request}Connection: close\r\n\r\n`);
  assert.match(answer, /\r\nLocation: https:\/\/www\.example\.com\/a\?b\r\n/);
  // The certificate is self-signed.
  const session = connectHttp2(`https://localhost:${tlsPort}`, { rejectUnauthorized: false });
  const stream = session.request({ ":path": "/" });
  const status = await new Promise((resolve, reject) => {
    stream.once("error", reject).once("response", (headers) => resolve(headers[":status"]));
  });
  session.destroy();
  assert.equal(status, 200, "the page over HTTP/2");
}
