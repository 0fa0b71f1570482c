import "server-only";
import { type BackendAddress, backendAddress } from "../env.server.ts";
import { logEvent } from "../log.ts";

/** The state in which the backend accepts submissions; any other is the reason why it does not. */
export const BACKEND_UP = "up";

/** A prober gets its answer within a second, even when the backend hangs. */
const CHECK_TIMEOUT_MS = 700;

/** The start does not wait for its check, so that one may take longer. */
const START_TIMEOUT_MS = 5000;

const CHECK_VALID_MS = 5000;

/** Sends an empty insert: it fails with an unknown key or a read-only database, and does not fill the database's log. */
export async function checkBackend(
  address: BackendAddress | undefined,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<string> {
  if (!address) return "not_configured";
  try {
    const response = await fetch(`${address.url.replace(/\/$/, "")}/rest/v1/leads?columns=email`, {
      method: "POST",
      headers: { apikey: address.publishableKey, "content-type": "application/json" },
      body: "[]",
      signal: AbortSignal.timeout(timeoutMs),
      cache: "no-store",
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.status === 201 ? BACKEND_UP : `status_${response.status}`;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    return isTimeout ? "timeout" : "unreachable";
  }
}

/** Global to the process: the start and the health check are bundled apart, each with modules of its own. */
const known = globalThis as typeof globalThis & { backendState?: string };

let state = Promise.resolve("");
let validUntil = Number.NEGATIVE_INFINITY;

/** The backend's state; callers share one check for a few seconds, far longer than it takes. A change is logged. */
export function backendState(): Promise<string> {
  if (Date.now() >= validUntil) {
    validUntil = Date.now() + CHECK_VALID_MS;
    state = checkAndLog();
  }
  return state;
}

async function checkAndLog(): Promise<string> {
  const state = await checkBackend(backendAddress());
  if (state !== (known.backendState ?? BACKEND_UP)) logState(state);
  known.backendState = state;
  return state;
}

/** Logs whether the backend answers, once. */
export async function logBackendState(): Promise<void> {
  const state = await checkBackend(backendAddress(), START_TIMEOUT_MS);
  known.backendState = state;
  logState(state);
}

function logState(state: string): void {
  if (state === BACKEND_UP) logEvent("backend_up");
  else logEvent("backend_down", { reason: state });
}
