import { expect, test, vi } from "vitest";
import { onRequestError, register } from "./instrumentation.ts";
import { asRequest, followDecoding, startDecoding } from "./lib/server/decoding.ts";

const context = {
  routerKind: "App Router",
  routePath: "/",
  routeType: "action",
  revalidateReason: undefined,
} as const;

test("logs a failed request without personal data", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const log = vi.spyOn(console, "log").mockReturnValue();
  const message = "Unexpected token J,\n    at jeanne@exemple.fr:1:1\n is not valid JSON";
  const error = Object.assign(new SyntaxError(message), { digest: "2338" });
  const request = { path: "/?email=jeanne@exemple.fr", method: "POST", headers: {} };
  await onRequestError(error, request, context);
  expect(log).toHaveBeenCalledOnce();
  const line = String(log.mock.lastCall?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    event: "request_failed",
    method: "POST",
    route: "/",
    kind: "action",
    reason: "SyntaxError",
    digest: "2338",
    stack: expect.arrayContaining([expect.stringContaining("instrumentation.test.ts")]),
  });
  expect(line).not.toMatch(/[\r\n]|jeanne/);
});

test("leaves a form that cannot be decoded to the log of refusals", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const log = vi.spyOn(console, "log").mockReturnValue();
  log.mockClear();
  followDecoding();
  const request = { path: "/", method: "POST", headers: {} };
  await asRequest(async () => {
    startDecoding();
    await onRequestError(new Error("Connection closed."), request, context);
  });
  expect(log).not.toHaveBeenCalled();
});

test("a malformed variable ends the server at its start, with one line", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.stubEnv("TRUSTED_PROXIES", "10.0.0.1/33");
  const print = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(process, "exit").mockImplementation((status) => {
    throw new Error(`exit ${status}`);
  });
  await expect(register()).rejects.toThrow("exit 1");
  expect(print.mock.calls).toEqual([
    [expect.stringMatching(/^Environment variable TRUSTED_PROXIES is invalid: .+\.$/)],
  ]);
  vi.unstubAllEnvs();
});
