import type * as Late from "./late.ts";

/** Fetches the dialog and the toasts; rejects when they cannot be had. */
export function loadLate(): Promise<typeof Late> {
  return import("./late.ts");
}
