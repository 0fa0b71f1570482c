import type * as Interactions from "./interactions.ts";

export type { Interactions };

/** Fetches the deferred chunk; rejects when it cannot be had. */
export function loadInteractions(): Promise<typeof Interactions> {
  return import("./interactions.ts");
}
