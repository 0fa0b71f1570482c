import { setTimeout as pause } from "node:timers/promises";
import { withRetries } from "./retries.ts";

/**
 * The `fetch` of all calls of one submission: it keeps to the submission's budget, retries after
 * transient errors and sends the idempotency key.
 * Of a successful response only the status counts (specification, 7), unless it is an HTML page:
 * then a proxy or captive portal has answered in the backend's place.
 * @param timeLeft what is left of the budget, in milliseconds.
 * @throws Error on such a page, or without a response.
 */
export function boundedFetch(idempotencyKey: string, timeLeft: () => number): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Idempotency-Key", idempotencyKey);

    async function tryOnce(limit: number) {
      const signal = AbortSignal.timeout(Math.floor(limit));
      try {
        const response = await fetch(input, {
          ...init,
          headers,
          signal,
          cache: "no-store",
          // Followed, a post would become an empty GET whose answer tells nothing.
          redirect: "manual",
        });
        // An error's body is read within the limit; any other is drained to free the connection.
        if (!response.ok) return new Response(await response.arrayBuffer(), response);
        void response.arrayBuffer().catch(() => {});
        return response;
      } catch {
        return undefined;
      }
    }

    const answer = await withRetries(tryOnce, {
      timeLeft,
      now: Date.now,
      pause,
      chance: Math.random,
    });
    if (!answer) throw new Error("The backend did not answer.");
    if (!answer.ok) return answer;
    if (answer.headers.get("content-type")?.includes("text/html")) {
      throw new Error("The backend's address answered with an HTML page.");
    }
    return new Response(null, { status: answer.status });
  };
}
