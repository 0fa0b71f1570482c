import type { Instrumentation } from "next";

/** Runs once, before the server takes its first request. */
export async function register() {
  // Within the condition: a copy for another runtime leaves the imports out.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { environmentProblem } = await import("#lib/environment.ts");
    const problem = environmentProblem(process.env);
    if (problem) {
      console.error(problem);
      process.exit(1);
    }
    const { appendSocketAddress } = await import("#lib/forms/append-socket-address.ts");
    const { logRefusals } = await import("#lib/log-requests.ts");
    const { stopPromptly } = await import("#lib/stop-promptly.ts");
    appendSocketAddress();
    stopPromptly(process);
    logRefusals();
    if (process.env.NODE_ENV === "production") {
      const { sendSecurityHeaders } = await import("#lib/security-headers.ts");
      sendSecurityHeaders();
    }
    const { logBackendState } = await import("#lib/backend-health.server.ts");
    // Not awaited: the page is served without a backend too.
    void logBackendState();
  }
}

/** Logs errors of pages, actions and route handlers; the route is a pattern, not what the visitor asked for. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath: route, routeType: kind },
) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { describeError, logEvent } = await import("#lib/log.ts");
    logEvent("request_failed", { method, route, kind, ...describeError(error) });
  }
};
