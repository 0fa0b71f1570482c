import type { Instrumentation } from "next";
import { logEvent } from "#lib/log.ts";

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
    const { logRefusals } = await import("#lib/log-refusals.ts");
    const { stopPromptly } = await import("#lib/stop-promptly.ts");
    appendSocketAddress();
    stopPromptly(process);
    logRefusals();
  }
}

/** Errors of pages, and requests that Next refuses before they reach an action. */
export const onRequestError: Instrumentation.onRequestError = (error, { method }) => {
  // The name only: messages could quote personal data.
  logEvent("request_failed", { method, reason: error instanceof Error ? error.name : "unknown" });
};
