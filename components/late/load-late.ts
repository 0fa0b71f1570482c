import type * as Late from "./late.ts";

/** Fetches the late code; rejects when it cannot be had. */
export function loadLate(): Promise<typeof Late> {
  return import(/* webpackChunkName: "late" */ "./late.ts");
}
