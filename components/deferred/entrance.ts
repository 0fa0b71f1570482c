import { animate } from "motion/mini";

/** Entrance of a dialog or a toast. */
const OVERLAY_ENTRANCE_MS = 200;
const OVERLAY_ENTRANCE_PX = 8;

/** Runs once when an overlay appears; a visitor who asked for less motion sees it in place at once. */
export function enter(element: HTMLElement | null) {
  if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  animate(
    element,
    { opacity: [0, 1], transform: [`translateY(${OVERLAY_ENTRANCE_PX}px)`, "none"] },
    { duration: OVERLAY_ENTRANCE_MS / 1000, ease: "easeOut" },
  );
}
