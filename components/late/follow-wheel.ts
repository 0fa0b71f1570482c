import type { SteppedCarousel } from "#components/ui/step-carousel.ts";
import { FORCE_EXIT_CLIENTS, PIN_ENTRANCE_MS } from "#lib/interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarousel,
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
 * @param early what happened before: the turns of the wheel that the section has held are its first.
 */
export function followWheel(
  section: HTMLElement,
  clients: SteppedCarousel,
  early: readonly Event[],
  signal: AbortSignal,
): void {
  const { count, index } = clients;
  let state: ClientsCarousel = { ...initialClientsCarousel(count), index };
  // Holds the section alone: keeps its place in the page, and tells where it is while it is pinned.
  const place = section.parentElement ?? section;

  function dispatch(event: ClientsCarouselEvent) {
    const result = advanceClientsCarousel(state, event);
    state = result.state;
    // Every scroll of the page comes by here: only what changes is written.
    if (section.dataset.pinState !== state.pin) section.dataset.pinState = state.pin;
    clients.show(state.index);
    return result;
  }

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
    section.animate([{ transform: `translateY(${view.top}px)` }, {}], {
      duration: PIN_ENTRANCE_MS,
      easing: "ease-out",
    });
  }

  function move() {
    const view = look();
    if (dispatch({ kind: "moved", at: performance.now(), view }).mustAlign) align(view.top);
  }

  // Not passive: stepping through the clients means that the page must not scroll.
  place.addEventListener("wheel", (event) => turn(event, event.cancelable && clients.isStage), {
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

  addEventListener("scroll", move, { passive: true, signal });
  for (const name of [FORCE_EXIT_CLIENTS, "resize", "popstate", "touchstart"]) {
    addEventListener(name, release, { passive: true, signal });
  }
  document.addEventListener("visibilitychange", release, { signal });
  addEventListener("keydown", ({ key }) => SCROLL_KEYS.has(key) && release(), { signal });
  move();
  clients.select = (to) => dispatch({ kind: "jump", index: to });
  for (const event of early) if (event instanceof WheelEvent) turn(event, clients.isStage);
}
