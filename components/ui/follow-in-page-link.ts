import type { MouseEvent } from "react";
import { loadInteractions } from "#components/deferred/load-interactions.ts";

/** Click handler of a link to a fragment of this page. */
export function followInPageLink(event: MouseEvent<HTMLAnchorElement>): void {
  const { metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  // With a key held it opens a tab or a window, which is the browser's affair.
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const { hash } = currentTarget;
  loadInteractions().then(
    ({ goToFragment }) => goToFragment(hash),
    () => {
      location.hash = hash;
    },
  );
}
