import { animate } from "motion/mini";

const ENTRANCE_S = 0.2;
const ENTRANCE_PX = 8;

/** Ref of a dialog or a toast: animates its entrance, unless motion is reduced. */
export function enter(element: HTMLElement | null) {
  if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  animate(
    element,
    { opacity: [0, 1], transform: [`translateY(${ENTRANCE_PX}px)`, "none"] },
    { duration: ENTRANCE_S, ease: "easeOut" },
  );
}

export function CloseIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
      <path d="m3 3 12 12M15 3 3 15" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
