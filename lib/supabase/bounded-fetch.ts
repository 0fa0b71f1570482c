/**
 * A `fetch` that every call of one submission shares: it ends with the submission's budget,
 * names the draft so that the database keeps it once, and refuses an HTML page with status 200,
 * which is a proxy or a portal answering in the backend's place.
 * @throws Error when such a page answers; DOMException when the budget is spent.
 */
export function boundedFetch(draftKey: string, signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Idempotency-Key", draftKey);
    const response = await fetch(input, { ...init, headers, signal, cache: "no-store" });
    if (response.ok && response.headers.get("content-type")?.includes("text/html")) {
      throw new Error("The backend's address answered with an HTML page.");
    }
    return response;
  };
}
