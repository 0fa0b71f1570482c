"use client";

import { useEffect } from "react";
import { FORCE_EXIT_CLIENTS, PINNED_SCROLL_DELAY_MS } from "#lib/interaction-rules.ts";

/** Only a plain click stays in the page: modified ones belong to the browser. */
function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function inPageTarget(event: Event): { link: HTMLAnchorElement; target: HTMLElement } | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!link || !href?.startsWith("#") || href.length < 2) return null;
  const target = document.getElementById(href.slice(1));
  // A dialog opens by its own hash, which the browser follows.
  return target && !(target instanceof HTMLDialogElement) ? { link, target } : null;
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
}

/** Every in-page link of the page, wherever it stands; and the Space key for links that look like buttons. */
export function InPageNavigation() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let delayedScroll: ReturnType<typeof setTimeout> | undefined;

    document.addEventListener(
      "click",
      (event) => {
        const found = isPlainClick(event) && !event.defaultPrevented && inPageTarget(event);
        if (!found) return;
        event.preventDefault();
        clearTimeout(delayedScroll);
        const { target, link } = found;
        if (isClientsPinned()) {
          dispatchEvent(new Event(FORCE_EXIT_CLIENTS));
          delayedScroll = setTimeout(() => scrollTo(target, link.hash), PINNED_SCROLL_DELAY_MS);
        } else {
          scrollTo(target, link.hash);
        }
      },
      { signal },
    );

    document.addEventListener(
      "keydown",
      (event) => {
        const { target } = event;
        if (event.key !== " " || !(target instanceof HTMLAnchorElement)) return;
        if (target.getAttribute("role") !== "button") return;
        event.preventDefault();
        target.click();
      },
      { signal },
    );

    return () => {
      clearTimeout(delayedScroll);
      controller.abort();
    };
  }, []);
  return null;
}
