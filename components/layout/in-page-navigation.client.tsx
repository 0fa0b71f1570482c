"use client";

import { useEffect } from "react";
import { FORCE_EXIT_CLIENTS, PINNED_SCROLL_DELAY_MS } from "#lib/interaction-rules.ts";

/** A click with a key held opens a tab or a window: it belongs to the browser. */
function isPlainClick(event: MouseEvent) {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function isClientsPinned() {
  const clients = document.getElementById("clients");
  return clients !== null && getComputedStyle(clients).position === "fixed";
}

function scrollTo(target: HTMLElement, hash: string) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isCalm ? "instant" : "smooth";
  if (location.hash !== hash) history.pushState(null, "", hash);
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

function forgetHash({ target }: Event) {
  if (target instanceof HTMLDialogElement && `#${target.id}` === location.hash) {
    // Not the router's: its own comes a moment later, over a fragment that the visitor has named since.
    const { replaceState } = History.prototype;
    replaceState.call(history, history.state, "", location.pathname + location.search);
  }
}

function pressLink(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== " " || !(target instanceof HTMLAnchorElement)) return;
  if (target.getAttribute("role") !== "button") return;
  event.preventDefault();
  target.click();
}

/**
 * Every in-page link of the page, wherever it stands; the dialogs that links open by their fragment;
 * and the Space key for links that look like buttons.
 */
export function InPageNavigation() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let delayedScroll: ReturnType<typeof setTimeout> | undefined;

    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const hash = link?.getAttribute("href") ?? "";
      if (!link || !/^#./.test(hash) || event.defaultPrevented || !isPlainClick(event)) return;

      const dialog = link.closest("dialog");
      const target = document.getElementById(hash.slice(1));
      // A dialog opens by its fragment, which the browser follows.
      if (!target || target instanceof HTMLDialogElement) return;
      event.preventDefault();
      clearTimeout(delayedScroll);
      if (dialog) {
        dialog.close();
      } else if (isClientsPinned()) {
        dispatchEvent(new Event(FORCE_EXIT_CLIENTS));
        delayedScroll = setTimeout(() => scrollTo(target, hash), PINNED_SCROLL_DELAY_MS);
      } else {
        scrollTo(target, hash);
      }
    }

    followHash();
    addEventListener("hashchange", followHash, { signal });
    // A dialog's close event does not bubble.
    document.addEventListener("close", forgetHash, { capture: true, signal });
    document.addEventListener("click", follow, { signal });
    document.addEventListener("keydown", pressLink, { signal });

    return () => {
      clearTimeout(delayedScroll);
      controller.abort();
    };
  }, []);
  return null;
}
