import type { RefObject } from "react";

/**
 * Lets Escape hide the tooltip of a carousel's control (carousel.css) until pointer or focus leaves it: WCAG 1.4.13.
 * @returns stops listening.
 */
export function dismissTooltips({ current: controls }: RefObject<HTMLElement | null>) {
  if (!controls) return;
  const stopping = new AbortController();
  const { signal } = stopping;

  const dismiss = ({ key }: KeyboardEvent) => {
    const isShown = controls.querySelector("button:is(:hover, :focus-visible)");
    if (key === "Escape" && isShown) controls.dataset.tooltips = "dismissed";
  };
  const allow = () => delete controls.dataset.tooltips;

  // The focus may be elsewhere while the pointer is over a control.
  addEventListener("keydown", dismiss, { signal });
  for (const control of controls.querySelectorAll("button")) {
    control.addEventListener("pointerleave", allow, { signal });
    control.addEventListener("blur", allow, { signal });
  }
  return () => stopping.abort();
}
