import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { checkBackend, shareCheck } from "./backend-health.server.ts";
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

test("callers share one check and its result for five seconds", async () => {
  let time = 0;
  const check = vi.fn().mockResolvedValueOnce("timeout").mockResolvedValueOnce("up");
  const health = shareCheck(check, () => time);
  const first = [health(), health()];
  time = 4999;
  expect(await Promise.all([...first, health()])).toEqual(["timeout", "timeout", "timeout"]);
  expect(check).toHaveBeenCalledOnce();
  time = 5000;
  expect(await Promise.all([health(), health()])).toEqual(["up", "up"]);
  expect(check).toHaveBeenCalledTimes(2);
});

test("a backend that is down at the start and up at a health check is logged as both", async () => {
  vi.stubEnv("SUPABASE_URL", "https://backend");
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "k");
  const log = vi.spyOn(console, "log").mockReturnValue();
  const fetchBackend = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError());
  const start = await import("./backend-health.server.ts");
  await start.logBackendState();

  // As in the build, where the health check has modules of its own.
  vi.resetModules();
  fetchBackend.mockResolvedValueOnce(new Response(null, { status: 201 }));
  const healthCheck = await import("./backend-health.server.ts");
  await healthCheck.backendState();

  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { at: expect.any(String), event: "backend_down", reason: "unreachable" },
    { at: expect.any(String), event: "backend_up" },
  ]);
});
