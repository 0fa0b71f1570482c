import { setTimeout as pause } from "node:timers/promises";
import { withRetries } from "./retries.ts";

/**
 * A `fetch` that every call of one submission shares: it ends with the submission's budget, tries
 * again after a passing trouble, and names the draft so that the database keeps it once.
 * Of an answer that is no error it hands over the status alone (specification, 7), unless it is an
 * HTML page, which is a proxy or a portal answering in the backend's place.
 * @param timeLeft what is left of the budget, in milliseconds.
 * @throws Error when such a page answers, or nothing does.
 */
export function boundedFetch(idempotencyKey: string, timeLeft: () => number): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Idempotency-Key", idempotencyKey);

    async function tryOnce(limit: number) {
      const signal = AbortSignal.timeout(Math.floor(limit));
      try {
        const response = await fetch(input, { ...init, headers, signal, cache: "no-store" });
        // Read within the limit, or not waited for at all; read in any case, which frees the connection.
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
