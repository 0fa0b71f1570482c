import { expect, test, vi } from "vitest";

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
