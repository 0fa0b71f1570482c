import type * as Late from "./late.ts";

/** What a visitor does before anything of the late code is needed. */
const FIRST_SIGNS = [
  "scroll",
  "wheel",
  "pointermove",
  "touchstart",
  "keydown",
  // By itself where assistive technology presses.
  "click",
  "hashchange",
];

/** Fetches the late code; rejects when it cannot be had. */
export function loadLate(): Promise<typeof Late> {
  return import(/* webpackChunkName: "late" */ "./late.ts");
}

/**
 * Hands the late code over, once, at the first sign of a visitor. Where it cannot be had, the page is what
 * its HTML and its style sheets make it, and the next sign tries again.
 */
export function atFirstSign(use: (late: typeof Late) => void, signal: AbortSignal): void {
  let isUsed = false;
  const fetchLate = () =>
    void loadLate().then(
      (late) => {
        if (!isUsed && !signal.aborted) use(late);
        isUsed = true;
      },
      () => {},
    );
  for (const sign of FIRST_SIGNS) {
    addEventListener(sign, fetchLate, { once: true, passive: true, signal });
  }
  // A page that comes scrolled, or at a fragment, has been given its sign.
  if (window.scrollY > 0 || location.hash) fetchLate();
}
