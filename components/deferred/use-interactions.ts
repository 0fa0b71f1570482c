import { startTransition, useEffect, useState } from "react";
import { type Interactions, loadInteractions } from "./load-interactions.ts";

/** Early enough to prefetch the chunk; links, the download button and forms load it themselves. */
const INTERACTIONS = ["scroll", "wheel", "pointermove", "touchstart", "keydown"];

/** The deferred chunk, fetched at the first interaction; null until it is there. A failed fetch is tried again at the next one. */
export function useInteractions(): typeof Interactions | null {
  const [interactions, setInteractions] = useState<typeof Interactions | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
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
