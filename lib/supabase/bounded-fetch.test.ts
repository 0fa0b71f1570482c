import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { boundedFetch, SUBMISSION_BUDGET_MS } from "./bounded-fetch.ts";

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const KEY = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const wholeBudget = () => SUBMISSION_BUDGET_MS;

/** A server that answers each try in turn, and repeats the last answer. */
async function serveInTurn(...answers: [RequestListener, ...RequestListener[]]) {
  const keys: unknown[] = [];
  const url = await serve((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    (answers[keys.length - 1] ?? answers[answers.length - 1])?.(request, response);
  });
  return { url, keys };
}

const answer =
  (status: number, body = "", type = "application/json"): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": type }).end(body);

test("sends the idempotency key and the caller's headers on every try", async () => {
  const { url, keys } = await serveInTurn(
    (request) => request.socket.destroy(),
    answer(503),
    (request, response) => response.writeHead(request.headers.apikey === "k" ? 201 : 401).end(),
  );
  const call = boundedFetch(KEY, wholeBudget);
  const { status } = await call(url, { method: "POST", headers: { apikey: "k" }, body: "{}" });
  expect(status).toBe(201);
  expect(keys).toEqual([KEY, KEY, KEY]);
});

test("passes on the body of an error", async () => {
  const { url, keys } = await serveInTurn(answer(409, '{"code":"23505"}'));
  const response = await boundedFetch(KEY, wholeBudget)(url);
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ code: "23505" });
  expect(keys).toHaveLength(1);
});

test.each([
  ["is malformed", answer(200, '{"ok":')],
  [
    "breaks off",
    ((_request, response) => {
      response.writeHead(201, { "content-length": "99" });
      response.write("{", () => response.destroy());
    }) satisfies RequestListener,
  ],
  [
    "never ends",
    ((_request, response) => response.writeHead(201).write("{")) satisfies RequestListener,
  ],
])("takes 2xx for success even if its body %s", async (_case, listener) => {
  const { url, keys } = await serveInTurn(listener);
  const response = await boundedFetch(KEY, wholeBudget)(url);
  expect(response.ok).toBe(true);
  expect(await response.text()).toBe("");
  expect(keys).toHaveLength(1);
});

test("retries an error whose body breaks off", async () => {
  const { url, keys } = await serveInTurn((_request, response) => {
    response.writeHead(500, { "content-length": "99" });
    response.write("{", () => response.destroy());
  }, answer(201));
  expect((await boundedFetch(KEY, wholeBudget)(url)).status).toBe(201);
  expect(keys).toHaveLength(2);
});

test("rejects an HTML page with status 200 without a retry", async () => {
  const page = answer(200, "<h1>Portail</h1>", "text/html; charset=utf-8");
  const { url, keys } = await serveInTurn(page);
  await expect(boundedFetch(KEY, wholeBudget)(url)).rejects.toThrow("HTML page");
  expect(keys).toHaveLength(1);
});

test("does not follow a redirect, nor retry it", async () => {
  const redirect: RequestListener = (_request, response) =>
    response.writeHead(302, { location: "/portal" }).end();
  const { url, keys } = await serveInTurn(redirect, answer(200));
  expect((await boundedFetch(KEY, wholeBudget)(url, { method: "POST" })).status).toBe(302);
  expect(keys).toHaveLength(1);
});

test("aborts a hanging call when the budget is spent", async () => {
  const { url, keys } = await serveInTurn(() => {});
  const end = performance.now() + 200;
  const call = boundedFetch(KEY, () => end - performance.now());
  await expect(call(url)).rejects.toThrow("did not answer");
  expect(keys).toHaveLength(1);
});
