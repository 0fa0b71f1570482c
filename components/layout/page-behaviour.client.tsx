"use client";

import { useEffect, useState } from "react";
import { awaitSigns } from "#components/late/await-signs.ts";
import { loadLate } from "#components/late/load-late.ts";
import { stepCarousel } from "#components/ui/step-carousel.ts";

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

/** Of their insides React is not told (`scripts/page-data.ts`). */
const stillParts = () => document.querySelectorAll("[data-still]");

/** A page that something else has changed before React takes it over is drawn anew, its still parts empty. */
function refillStillParts(sent: NodeListOf<Element>) {
  stillParts().forEach((part, at) => {
    if (!part.firstChild) part.append(...(sent[at]?.childNodes ?? []));
  });
}

/** What the page does as a whole: its in-page links, its carousels, and all that the late code makes of it. */
export function PageBehaviour() {
  // While React renders, the page is still the one that was sent.
  const [sent] = useState(() => globalThis.document && stillParts());
  useEffect(() => {
    refillStillParts(sent);
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("click", follow, { signal });
    document.addEventListener("keydown", press, { signal });
    const carousels = document.querySelectorAll<HTMLElement>("[data-carousel]");
    awaitSigns(
      Array.from(carousels, (carousel) => stepCarousel(carousel, signal)),
      signal,
    );
    return () => controller.abort();
  }, [sent]);
  return null;
}
