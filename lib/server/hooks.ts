import { appendSocketAddress } from "./append-socket-address.ts";
import { logRefusals } from "./log-refusals.ts";
import { sendSecurityHeaders } from "./send-security-headers.ts";
import { stopPromptly, stopWithParent } from "./stop-promptly.ts";

/** Everything that the site adds to the HTTP server that Next creates; the order does not matter. */
export function addServerHooks(): void {
  appendSocketAddress();
  logRefusals();
  stopPromptly(process);
  stopWithParent();
  // The development server needs scripts and styles that the policy forbids.
  if (process.env.NODE_ENV === "production") sendSecurityHeaders();
}
