import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { checkBackend, logBackendState } from "./backend-health.server.ts";
import { serve } from "./fixtures/test-server.ts";

test.each<[string, RequestListener]>([
  ["up", (_request, response) => response.writeHead(201).end()],
  ["status_401", (_request, response) => response.writeHead(401).end("{}")],
  ["status_503", (_request, response) => response.writeHead(503).end("{}")],
  ["status_200", (_request, response) => response.writeHead(200).end("<h1>Portail</h1>")],
  ["status_302", (_request, response) => response.writeHead(302, { location: "/" }).end()],
  ["unreachable", (request) => request.socket.destroy()],
])("a backend is %s", async (state, listener) => {
  await using backend = await serve(listener);
  expect(await checkBackend({ url: backend.url, publishableKey: "k" }, 10_000)).toBe(state);
});

test("gives up on a backend that hangs", async () => {
  await using backend = await serve(() => {});
  expect(await checkBackend({ url: backend.url, publishableKey: "k" }, 10)).toBe("timeout");
});

test("reports `not_configured` without an address", async () => {
  expect(await checkBackend(undefined)).toBe("not_configured");
});

test("sends an empty insert, with the public key alone", async () => {
  const asked: unknown[] = [];
  await using backend = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    asked.push([method, url, headers.apikey, headers.authorization, body]);
    response.writeHead(201).end();
  });
  await checkBackend({ url: `${backend.url}/`, publishableKey: "k" }, 10_000);
  expect(asked).toEqual([["POST", "/rest/v1/leads?columns=email", "k", undefined, "[]"]]);
});

test("callers share one check for five seconds; a backend that is down at the start and up later is logged as both", async () => {
  vi.stubEnv("SUPABASE_URL", "https://backend");
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "k");
  const log = vi.spyOn(console, "log").mockReturnValue();
  const fetchBackend = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError());
  await logBackendState();

  // As in the build, where the health check has modules of its own.
  vi.resetModules();
  fetchBackend.mockImplementation(async () => new Response(null, { status: 201 }));
  const { backendState } = await import("./backend-health.server.ts");
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  expect(await Promise.all([backendState(), backendState()])).toEqual(["up", "up"]);
  vi.setSystemTime(4999);
  await backendState();
  expect(fetchBackend).toHaveBeenCalledTimes(2);
  vi.setSystemTime(5000);
  await backendState();
  expect(fetchBackend).toHaveBeenCalledTimes(3);
  vi.useRealTimers();

  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { at: expect.any(String), event: "backend_down", reason: "unreachable" },
    { at: expect.any(String), event: "backend_up" },
  ]);
});
