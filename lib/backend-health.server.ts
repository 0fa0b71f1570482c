import "server-only";
import { backendAddress } from "./env.server.ts";
import { logEvent } from "./log.ts";
import { BACKEND_UP, checkBackend, shareCheck } from "./supabase/backend-health.ts";

let known = BACKEND_UP;

/** The backend's state, checked at most once in some seconds; a change is logged. */
export const backendState = shareCheck(async () => {
  const state = await checkBackend(backendAddress());
  if (state !== known) logState(state);
  known = state;
  return state;
}, Date.now);

/** Logs whether the backend answers, once. */
export async function logBackendState(): Promise<void> {
  logState(await checkBackend(backendAddress()));
}

function logState(state: string): void {
  if (state === BACKEND_UP) logEvent("backend_up");
  else logEvent("backend_down", { reason: state });
}
