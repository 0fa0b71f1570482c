import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";

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

test("names the draft on every call and keeps the caller's headers", async () => {
  const url = await serve((request, response) =>
    response.end(`${request.headers["idempotency-key"]} ${request.headers.apikey}`),
  );
  const boundless = new AbortController().signal;
  const response = await boundedFetch(KEY, boundless)(url, { headers: { apikey: "k" } });
  expect(await response.text()).toBe(`${KEY} k`);
});

test("refuses an HTML page with status 200", async () => {
  const url = await serve((_request, response) =>
    response.setHeader("content-type", "text/html; charset=utf-8").end("<h1>Portail</h1>"),
  );
  await expect(boundedFetch(KEY, new AbortController().signal)(url)).rejects.toThrow("HTML page");
});

test("ends a call that hangs when the budget is spent", async () => {
  const budget = new AbortController();
  const url = await serve(() => budget.abort());
  await expect(boundedFetch(KEY, budget.signal)(url)).rejects.toThrow("aborted");
});
