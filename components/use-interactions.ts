import { useSyncExternalStore } from "react";

export type Interactions = typeof import("./interactions.ts");

let interactions: Interactions | null = null;
const subscribers = new Set<() => void>();

/** Fetches the deferred chunk; rejects when the fetch fails. */
export async function loadInteractions(): Promise<Interactions> {
  interactions = await import("./interactions.ts");
  for (const notify of subscribers) notify();
  return interactions;
}

/** Events that prefetch the chunk; links, the download button and forms load it themselves. */
const INTERACTIONS = ["scroll", "wheel", "pointermove", "touchstart", "keydown"];

/** After a failed fetch, the next type of interaction tries again. */
const prefetch = () => void loadInteractions().catch(() => {});

function subscribe(notify: () => void) {
  if (subscribers.size === 0) {
    for (const type of INTERACTIONS) {
      addEventListener(type, prefetch, { capture: true, once: true, passive: true });
    }
    // The browser restored a scroll offset, or followed a fragment.
    if (scrollY > 0) prefetch();
  }
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

/** The deferred chunk, fetched at the first interaction; null until then. */
export function useInteractions(): Interactions | null {
  return useSyncExternalStore(
    subscribe,
    () => interactions,
    () => null,
  );
}
