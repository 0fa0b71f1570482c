import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { FORCE_EXIT_CLIENTS, PIN_ENTRANCE_MS } from "#lib/interaction-rules.ts";
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

  const dispatch = useCallback((event: ClientsCarouselEvent) => {
    const result = advanceClientsCarousel(carousel.current, event);
    const { state } = result;
    carousel.current = state;
    // Every scroll of the page comes by here: only what shows is worth a rendering.
    setShown((shown) => (shown.index === state.index && shown.pin === state.pin ? shown : state));
    return result;
  }, []);

  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const controller = new AbortController();
    const { signal } = controller;

    const look = () => {
      const { top, height } = place.getBoundingClientRect();
      return { top, height, viewportHeight: window.innerHeight };
    };
    const align = (top: number) => window.scrollBy({ top, behavior: "instant" });
    const release = () => dispatch({ kind: "released" });

    function turn(event: WheelEvent, mayCapture: boolean) {
      const view = look();
      const { prevent, mustAlign } = dispatch({
        kind: "wheel",
        at: event.timeStamp,
        seenAt: performance.now(),
        wheel: normalizeWheel(event, view.viewportHeight),
        mayCapture,
        view,
      });
      if (prevent) event.preventDefault();
      if (!mustAlign) return;
      align(view.top);
      // Pinning moves the section by what the page was off: let it glide instead of jump.
      section.current?.animate([{ transform: `translateY(${view.top}px)` }, {}], {
        duration: PIN_ENTRANCE_MS,
        easing: "ease-out",
      });
    }

    // Not passive: stepping through the clients means that the page must not scroll.
    place.addEventListener("wheel", (event) => turn(event, isStage && event.cancelable), {
      passive: false,
      signal,
    });

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
      () => {
        const view = look();
        if (dispatch({ kind: "moved", at: performance.now(), view }).mustAlign) {
          align(view.top);
        }
      },
      { passive: true, signal },
    );

    for (const name of [FORCE_EXIT_CLIENTS, "resize", "popstate", "touchstart"]) {
      addEventListener(name, release, { passive: true, signal });
    }
    document.addEventListener("visibilitychange", release, { signal });
    addEventListener("keydown", ({ key }) => SCROLL_KEYS.has(key) && release(), { signal });

    return () => controller.abort();
  }, [dispatch, frame, section, isStage]);

  return {
    index,
    pin,
    jump: (to: number) => dispatch({ kind: "jump", index: to }),
  };
}
