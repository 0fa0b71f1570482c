import { useSyncExternalStore } from "react";

/** Whether a media query matches; false in the built page. */
export function useMediaQuery(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
