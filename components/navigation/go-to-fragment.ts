import { flushSync } from "react-dom";
import { isMotionReduced } from "#components/ui/enter.ts";
import { FORCE_EXIT_CLIENTS, PINNED_SCROLL_DELAY_MS } from "#lib/interaction-rules.ts";
import { pushFragment } from "./fragment.ts";

let delayedScroll: ReturnType<typeof setTimeout> | undefined;
let following = new AbortController();

/** Follows an in-page link: releases a pinned clients section first, then scrolls smoothly (specification, 2). */
export function goToFragment(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  clearTimeout(delayedScroll);
  if (target instanceof HTMLDialogElement) {
    // After the next paint, so that a slow device first shows the pressed link.
    requestAnimationFrame(() => setTimeout(pushFragment, 0, hash));
  } else if (isClientsPinned()) {
    dispatchEvent(new Event(FORCE_EXIT_CLIENTS));
    delayedScroll = setTimeout(() => scrollTo(target, hash), PINNED_SCROLL_DELAY_MS);
  } else {
    scrollTo(target, hash);
  }
}

/** The specification's definition: computed position fixed. */
function isClientsPinned() {
  const clients = document.getElementById("clients");
  return clients !== null && getComputedStyle(clients).position === "fixed";
}

function scrollTo(target: HTMLElement, hash: string) {
  const behavior = isMotionReduced() ? "instant" : "smooth";
  // Rendered before it gets the focus.
  flushSync(() => pushFragment(hash));
  // Removed on blur: otherwise a click in the section would focus it, and screen readers would skip its heading.
  target.tabIndex = -1;
  target.onblur = () => target.removeAttribute("tabindex");
  target.focus({ preventScroll: true });
  target.scrollIntoView({ behavior });
  stopAtUserScroll();
}

/** Not every browser lets the user interrupt a smooth scroll. */
function stopAtUserScroll() {
  // The scroll before may not have ended.
  following.abort();
  following = new AbortController();
  const { signal } = following;
  const stop = () => {
    following.abort();
    window.scrollTo({ behavior: "instant" });
  };
  for (const type of ["wheel", "touchstart"]) {
    addEventListener(type, stop, { passive: true, signal });
  }
  addEventListener("scrollend", () => following.abort(), { signal });
}
