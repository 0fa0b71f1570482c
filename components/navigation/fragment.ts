import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** Calls back at each visit of a fragment, also at the same one again. @returns how to stop. */
export function onFragment(listener: () => void): () => void {
  listeners.add(listener);
  // Native fragment navigation, the Back button.
  addEventListener("hashchange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("hashchange", listener);
  };
}

function notify() {
  for (const listener of listeners) listener();
}

/** A value read from the URL's fragment and its `#`; `before` is that of the pre-rendered page, until hydration. */
export function useFragment<Value>(read: (hash: string) => Value, before = read("")): Value {
  return useSyncExternalStore(
    onFragment,
    () => read(location.hash),
    () => before,
  );
}

/** Sets the URL's fragment without navigating to it, which would move the focus. */
export function pushFragment(hash: string): void {
  if (location.hash !== hash) history.pushState(null, "", hash);
  notify();
}

/** Sets or drops the URL's fragment without an entry in the history. */
export function replaceFragment(hash: string): void {
  history.replaceState(null, "", hash || location.pathname + location.search);
  notify();
}

/** Drops the query too, which may hold the token of an unsubscribe link. */
export function dropFragment(): void {
  history.replaceState(null, "", location.pathname);
  notify();
}
