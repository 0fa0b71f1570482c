import { FORCE_EXIT_CLIENTS, PINNED_SCROLL_DELAY_MS } from "#lib/interaction-rules.ts";

function isClientsPinned() {
  const clients = document.getElementById("clients");
  return clients !== null && getComputedStyle(clients).position === "fixed";
}

// Not the router's: its own come a moment later, over a fragment that the visitor has named since.
const { pushState, replaceState } = History.prototype;

/** Names the fragment without following it. */
function nameFragment(hash: string) {
  if (location.hash !== hash) pushState.call(history, history.state, "", hash);
}

function scrollTo(target: HTMLElement, hash: string) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isCalm ? "instant" : "smooth";
  nameFragment(hash);
  target.focus({ preventScroll: true });
  if (target === document.body) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior, block: "start" });
  yieldToVisitor();
}

/** Whoever turns the wheel or touches the page on the way takes over: not every browser does so by itself. */
function yieldToVisitor() {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => window.scrollTo({ top: window.scrollY, behavior: "instant" });
  for (const name of ["wheel", "touchstart"])
    addEventListener(name, stop, { passive: true, signal });
  addEventListener("scrollend", () => controller.abort(), { signal });
}

/** A dialog is open while the page's fragment names it. */
function followHash() {
  for (const dialog of document.querySelectorAll("dialog")) {
    if (`#${dialog.id}` !== location.hash) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
}

/** A browser that follows a fragment takes the focus from the link: the dialog could not give it back. */
function openByLink(hash: string) {
  nameFragment(hash);
  followHash();
}

function forgetHash({ target }: Event) {
  if (target instanceof HTMLDialogElement && `#${target.id}` === location.hash) {
    replaceState.call(history, history.state, "", location.pathname + location.search);
  }
}

let delayedScroll: ReturnType<typeof setTimeout> | undefined;

/** Goes where an in-page link leads: smoothly, and once the clients have let go of the page. */
export function followLink(link: HTMLAnchorElement): void {
  const { hash } = link;
  const dialog = link.closest("dialog");
  const target = document.getElementById(hash.slice(1));
  clearTimeout(delayedScroll);
  if (!target) {
    location.hash = hash;
  } else if (target instanceof HTMLDialogElement) {
    // Not within the click: a slow device first shows that the link was pressed.
    requestAnimationFrame(() => setTimeout(openByLink, 0, hash));
  } else if (dialog) {
    dialog.close();
  } else if (isClientsPinned()) {
    dispatchEvent(new Event(FORCE_EXIT_CLIENTS));
    delayedScroll = setTimeout(() => scrollTo(target, hash), PINNED_SCROLL_DELAY_MS);
  } else {
    scrollTo(target, hash);
  }
}

/** Opens and closes the dialogs of the page by its fragment, and the fragment by them. */
export function followFragment(signal: AbortSignal): void {
  followHash();
  addEventListener("hashchange", followHash, { signal });
  // A dialog's close event does not bubble.
  document.addEventListener("close", forgetHash, { capture: true, signal });
}
