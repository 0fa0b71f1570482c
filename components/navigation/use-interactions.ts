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
    addEventListener("click", followFragment);
    addEventListener("keydown", pressOnSpace);
    // The browser restored a scroll offset, or followed a fragment.
    if (scrollY > 0) prefetch();
  }
  subscribers.add(notify);
  return () => void subscribers.delete(notify);
}

const linkAt = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

/** Any link to a fragment of this page: see `goToFragment`. */
function followFragment(event: MouseEvent) {
  // New tabs and windows are the browser's.
  const link = linkAt(event, "a[href^='#']:not([target])");
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || isElsewhere || event.defaultPrevented) return;
  event.preventDefault();
  // As other browsers than Safari do; a dialog gives the focus back to the link.
  link.focus();
  const { hash } = link;
  loadInteractions().then(
    ({ goToFragment }) => goToFragment(hash),
    () => {
      location.hash = hash;
    },
  );
}

/** A button responds to Space, a link does not. */
function pressOnSpace(event: KeyboardEvent) {
  const link = event.key === " " && linkAt(event, "a[role=button]");
  if (!link) return;
  event.preventDefault();
  link.click();
}

/** The deferred chunk, fetched at the first interaction; null until then. */
export function useInteractions(): Interactions | null {
  return useSyncExternalStore(
    subscribe,
    () => interactions,
    () => null,
  );
}
