import { logEvent } from "./log.ts";

/** The first version of 24 with the security fixes of October 2026. */
export const SECURE_NODE = "24.22.1";

/** Logs one line when the process runs on a version without the fixes. */
export function logOutdatedNode(version: string): void {
  if (version.localeCompare(SECURE_NODE, "en", { numeric: true }) >= 0) return;
  logEvent("node_outdated", { version, needed: SECURE_NODE });
}
