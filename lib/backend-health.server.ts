import "server-only";
import { backendAddress } from "./env.server.ts";
import { logEvent } from "./log.ts";
import { BACKEND_UP, checkBackend, shareCheck } from "./supabase/backend-health.ts";

/** Nobody waits for it, and a start has much else to do. */
const START_TIMEOUT_MS = 5000;

/** Of the process: the start and the health check are bundled apart, each with modules of its own. */
const known = globalThis as typeof globalThis & { backendState?: string };

/** The backend's state, checked at most once in some seconds; a change is logged. */
export const backendState = shareCheck(async () => {
  const state = await checkBackend(backendAddress());
  if (state !== (known.backendState ?? BACKEND_UP)) logState(state);
  known.backendState = state;
  return state;
}, Date.now);

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
