import type { Instrumentation } from "next";

export async function register() {
  // Inside the condition, so that the copy for another runtime has no imports.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { environmentProblem } = await import("#lib/environment.ts");
    const problem = environmentProblem(process.env);
    if (problem) {
      console.error(problem);
      process.exit(1);
    }
    const { addServerHooks } = await import("#lib/server/hooks.ts");
    addServerHooks();
    const { logBackendState } = await import("#lib/supabase/backend-health.server.ts");
    // Not awaited: the page needs no backend.
    void logBackendState();
  }
}

/** Logs errors of pages, actions and route handlers, but not of forms that cannot be decoded: the response's 400 is logged. The route is a pattern, not the visitor's URL. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath: route, routeType: kind },
) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { isDecoding } = await import("#lib/server/decoding.ts");
    if (isDecoding()) return;
    const { describeError, logEvent } = await import("#lib/log.ts");
    logEvent("request_failed", { method, route, kind, ...describeError(error) });
  }
};
