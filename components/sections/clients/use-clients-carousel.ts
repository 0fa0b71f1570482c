import { type RefObject, useEffect, useRef, useState } from "react";
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

  function dispatch(event: ClientsCarouselEvent): boolean {
    const { state, prevent } = advanceClientsCarousel(carousel.current, event);
    carousel.current = state;
    setShown(state);
    return prevent;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: dispatch only touches refs and a setter
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

    place.addEventListener(
      "wheel",
      (event) => {
        const { section: box, viewport } = geometry();
        const wasPinned = carousel.current.pin === "pinned";
        const hasRoom = box.height <= viewport.height + ALIGNED_PX;
        const isOurs = dispatch({
          kind: "wheel",
          at: event.timeStamp,
          wheel: normalizeWheel(event, viewport.height),
          section: box,
          viewport,
          mayCapture: isStage && hasRoom,
        });
        lastWheelAt = event.timeStamp;
        if (isOurs && event.cancelable) event.preventDefault();
        if (!wasPinned && carousel.current.pin === "pinned") {
          align(box.top);
          // Pinning moves the section by what the page was off: let it glide instead of jump.
          section.current?.animate([{ transform: `translateY(${box.top}px)` }, {}], {
            duration: PIN_ENTRANCE_MS,
            easing: "ease-out",
          });
        }
      },
      // Not passive: stepping through the clients means that the page must not scroll.
      { passive: false, signal },
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
  }, [frame, section, isStage]);

  return {
    index,
    pin,
    jump: (to: number) => dispatch({ kind: "jump", at: performance.now(), index: to }),
  };
}
