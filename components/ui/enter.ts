import { animate } from "motion/mini";

const ENTRANCE_S = 0.2;
const ENTRANCE_PX = 8;

export const isMotionReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Ref of a dialog or a toast: animates its entrance, unless motion is reduced. */
export function enter(element: HTMLElement | null) {
  if (!element || isMotionReduced()) return;
  animate(
    element,
    { opacity: [0, 1], transform: [`translateY(${ENTRANCE_PX}px)`, "none"] },
    { duration: ENTRANCE_S, ease: "easeOut" },
  );
}
