import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The page's fragment, with its `#`; empty in the built page. */
export function useHash() {
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
}
