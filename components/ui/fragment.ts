import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Native fragment navigation and the Back button.
  addEventListener("hashchange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("hashchange", listener);
  };
}

function notify() {
  for (const listener of listeners) listener();
}

/** The page's fragment, with its `#`; null in the built page and until it is hydrated. */
export function useFragment(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => null,
  );
}

/** Names a fragment without following it: the browser would take the focus from the link. */
export function pushFragment(hash: string): void {
  if (location.hash !== hash) history.pushState(null, "", hash);
  notify();
}

export function dropFragment(): void {
  history.replaceState(null, "", location.pathname + location.search);
  notify();
}
