import type { SteppedCarousel } from "#components/ui/step-carousel.ts";
import {
  IN_VIEW_MAX_TOP_OFFSET_RATIO,
  PIN_ALIGNED_PX,
  WHEEL_CODE_PATIENCE_MS,
} from "#lib/interaction-rules.ts";
import { loadLate } from "./load-late.ts";

/** What a visitor does before anything of the late code is needed. A click by itself is assistive technology's. */
const SIGNS = ["scroll", "wheel", "pointermove", "touchstart", "keydown", "click", "hashchange"];

/** What the late code follows also when it came before. */
const FOLLOWED = ["touchstart", "touchmove", "touchend", "touchcancel", "keydown"];

/**
 * Fetches the late code at the first sign of a visitor, and hands it what was done meanwhile. Where it cannot be
 * had, the page goes on without, and the next sign tries again.
 */
export function awaitSigns(carousels: readonly SteppedCarousel[], signal: AbortSignal): void {
  const frame = document.getElementById("clients")?.parentElement;
  /** There while the late code is on its way. */
  let early: Event[] | undefined;
  let isThere = false;

  function fetchLate() {
    if (isThere) return;
    early ??= [];
    loadLate().then(
      ({ followPage }) => {
        if (!isThere && !signal.aborted) followPage(carousels, early ?? [], signal);
        isThere = true;
        early = undefined;
      },
      () => {
        early = undefined;
      },
    );
  }

  /** The clients hold the very first turn of the wheel, for as long as a fetch may take. */
  function keepTurn(event: WheelEvent) {
    if (!early || !frame) return;
    const { top, height } = frame.getBoundingClientRect();
    const isInPlace = Math.abs(top) <= window.innerHeight * IN_VIEW_MAX_TOP_OFFSET_RATIO;
    // Laid out as a list, they have none.
    const hasRoom = height <= window.innerHeight + PIN_ALIGNED_PX;
    const { timeStamp } = early.find(({ type }) => type === "wheel") ?? event;
    const isOnTime = event.timeStamp - timeStamp < WHEEL_CODE_PATIENCE_MS;
    const isDownward = event.deltaY > Math.abs(event.deltaX) && !event.ctrlKey;
    if (!(isInPlace && hasRoom && isOnTime && isDownward)) return;
    early.push(event);
    event.preventDefault();
  }

  // Before all others: what is a sign is kept as well.
  for (const sign of SIGNS)
    addEventListener(sign, fetchLate, { capture: true, once: true, passive: true, signal });
  for (const followed of FOLLOWED) {
    addEventListener(followed, (event) => early?.push(event), { passive: true, signal });
  }
  frame?.addEventListener("wheel", keepTurn, { passive: false, signal });
  // A page that comes scrolled, or at a fragment, has been given its sign.
  if (window.scrollY > 0 || location.hash) fetchLate();
}
