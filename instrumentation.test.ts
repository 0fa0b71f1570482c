import { expect, test, vi } from "vitest";
import { onRequestError } from "./instrumentation.ts";

test("logs a failed request without personal data", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const log = vi.spyOn(console, "log").mockReturnValue();
  const error = new SyntaxError('Unexpected token J,\n"jeanne@exemple.fr" is not valid JSON');
  const request = { path: "/?email=jeanne@exemple.fr", method: "POST", headers: {} };
  const context = {
    routerKind: "App Router",
    routePath: "/",
    routeType: "action",
    revalidateReason: undefined,
  } as const;
  await onRequestError(error, request, context);
  expect(log).toHaveBeenCalledOnce();
  const line = String(log.mock.lastCall?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    event: "request_failed",
    method: "POST",
    reason: "SyntaxError",
  });
  expect(line).not.toMatch(/[\r\n]|jeanne/);
});
