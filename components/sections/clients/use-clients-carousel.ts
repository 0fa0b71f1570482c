import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { FORCE_EXIT_CLIENTS, PIN_ALIGN_MS, PIN_ENTRANCE_MS } from "#lib/interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
} from "#lib/machines/clients-carousel.ts";
import { normalizeWheel } from "#lib/machines/normalize-wheel.ts";

const SCROLL_KEYS = new Set([
  "ArrowUp",
  "ArrowDown",
  "PageUp",
  "PageDown",
  "Home",
  "End",
  " ",
  "Tab",
]);

/** Scroll offsets are fractions of a pixel on some screens. */
const ALIGNED_PX = 1;

/**
 * Feeds the clients machine with what happens to the page. It only subscribes, converts and dispatches:
 * what a wheel event means is the machine's affair.
 * @param frame keeps the section's place in the page, and tells where it is while it is pinned.
 * @param isStage false where the clients are a plain list, which never takes the wheel.
 */
export function useClientsCarousel(
  frame: RefObject<HTMLElement | null>,
  section: RefObject<HTMLElement | null>,
  count: number,
  isStage: boolean,
) {
  const carousel = useRef(initialClientsCarousel(count));
  const [{ index, pin }, setShown] = useState(carousel.current);

  const dispatch = useCallback((event: ClientsCarouselEvent): boolean => {
    const { state, prevent } = advanceClientsCarousel(carousel.current, event);
    carousel.current = state;
    // Every scroll of the page comes by here: only what shows is worth a rendering.
    setShown((shown) => (shown.index === state.index && shown.pin === state.pin ? shown : state));
    return prevent;
  }, []);

  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const controller = new AbortController();
    const { signal } = controller;
    let lastWheelAt = Number.NEGATIVE_INFINITY;

    const geometry = () => {
      const { top, height } = place.getBoundingClientRect();
      return {
        section: { top, height },
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
      };
    };
    const align = (top: number) =>
      window.scrollTo({ top: window.scrollY + top, behavior: "instant" });
    const release = () => {
      if (carousel.current.pin === "pinned") dispatch({ kind: "released", at: performance.now() });
    };

    const turn = (event: WheelEvent, mayCapture: boolean) => {
      const { section: box, viewport } = geometry();
      lastWheelAt = event.timeStamp;
      const wheel = normalizeWheel(event, viewport.height);
      return dispatch({
        kind: "wheel",
        at: event.timeStamp,
        wheel,
        section: box,
        viewport,
        mayCapture,
      });
    };

    place.addEventListener(
      "wheel",
      (event) => {
        const { top, height } = place.getBoundingClientRect();
        const wasPinned = carousel.current.pin === "pinned";
        const hasRoom = height <= window.innerHeight + ALIGNED_PX;
        if (turn(event, isStage && hasRoom && event.cancelable)) event.preventDefault();
        if (!wasPinned && carousel.current.pin === "pinned") {
          align(top);
          // Pinning moves the section by what the page was off: let it glide instead of jump.
          section.current?.animate([{ transform: `translateY(${top}px)` }, {}], {
            duration: PIN_ENTRANCE_MS,
            easing: "ease-out",
          });
        }
      },
      // Not passive: stepping through the clients means that the page must not scroll.
      { passive: false, signal },
    );

    // A flick that starts above the section is the same flick when it arrives there.
    addEventListener(
      "wheel",
      (event) => {
        if (!(event.target instanceof Node && place.contains(event.target))) turn(event, false);
      },
      { passive: true, signal },
    );

    addEventListener(
      "scroll",
      (event) => {
        const now = geometry();
        const isPinned = carousel.current.pin === "pinned";
        if (!isPinned) {
          dispatch({ kind: "moved", at: event.timeStamp, ...now });
        } else if (Math.abs(now.section.top) > ALIGNED_PX) {
          // A scroll that the wheel had set going before the capture may still come to its end.
          if (event.timeStamp - lastWheelAt < PIN_ALIGN_MS) align(now.section.top);
          else release();
        }
      },
      { passive: true, signal },
    );

    for (const name of [FORCE_EXIT_CLIENTS, "resize", "popstate"]) {
      addEventListener(name, release, { signal });
    }
    addEventListener("touchstart", release, { passive: true, signal });
    document.addEventListener("visibilitychange", release, { signal });
    addEventListener("keydown", (event) => SCROLL_KEYS.has(event.key) && release(), { signal });

    return () => controller.abort();
  }, [dispatch, frame, section, isStage]);

  return {
    index,
    pin,
    jump: (to: number) => dispatch({ kind: "jump", at: performance.now(), index: to }),
  };
}
