import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the built page and until React has taken it over. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
