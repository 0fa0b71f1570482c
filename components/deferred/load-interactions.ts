import { startTransition, useEffect, useState } from "react";

export type Interactions = typeof import("./interactions.ts");

/** Fetches the deferred chunk; rejects when the fetch fails. */
export function loadInteractions(): Promise<Interactions> {
  return import("./interactions.ts");
}

/** Early enough to prefetch the chunk; links, the download button and forms load it themselves. */
const INTERACTIONS = ["scroll", "wheel", "pointermove", "touchstart", "keydown"];

/** The deferred chunk, fetched at the first interaction; null until then. */
export function useInteractions(): Interactions | null {
  const [interactions, setInteractions] = useState<Interactions | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // After a failed fetch, the next type of interaction tries again.
    const load = () =>
      void loadInteractions().then(
        (loaded) => signal.aborted || startTransition(() => setInteractions(loaded)),
        () => {},
      );
    for (const type of INTERACTIONS) {
      addEventListener(type, load, { capture: true, once: true, passive: true, signal });
    }
    // The browser has restored a scroll offset, or followed a fragment.
    if (window.scrollY > 0) load();
    return () => controller.abort();
  }, []);

  return interactions;
}
