"use client";

import { useEffect } from "react";
import { atFirstSign, loadLate } from "#components/late/load-late.ts";

function follow(event: MouseEvent) {
  const { target, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='#']");
  // A click with a key held opens a tab or a window: it belongs to the browser.
  if (!link || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  loadLate().then(
    ({ followLink }) => followLink(link),
    () => {
      location.hash = link.hash;
    },
  );
}

/** The Space key, for links that look like buttons. */
function press(event: KeyboardEvent) {
  const { target } = event;
  if (event.key !== " " || !(target instanceof HTMLAnchorElement)) return;
  if (target.getAttribute("role") !== "button") return;
  event.preventDefault();
  target.click();
}

/** Every in-page link of the page, wherever it stands, and the dialogs that links open by their fragment. */
export function PageLinks() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("click", follow, { signal });
    document.addEventListener("keydown", press, { signal });
    atFirstSign(({ followPage }) => followPage(signal), signal);
    return () => controller.abort();
  }, []);
  return null;
}
