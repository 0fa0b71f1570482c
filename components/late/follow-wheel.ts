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

/** What a visitor sees of the carousel. */
export type ShownClient = Pick<ClientsCarousel, "index" | "pin">;

export interface WheelFollower {
  jump(to: number): void;
  /** Takes an event that came before the follower was there. */
  turn(event: WheelEvent): void;
}

interface Followed {
  /** Holds the section alone: keeps its place in the page, and tells where it is while it is pinned. */
  readonly place: HTMLElement;
  readonly count: number;
  /** The client shown so far. */
  readonly index: number;
  /** False where the clients are a plain list, which never takes the wheel. */
  readonly isStage: boolean;
  readonly show: (shown: ShownClient) => void;
  readonly signal: AbortSignal;
}

/**
 * Feeds the clients machine with what happens to the page. It only subscribes, converts and dispatches:
 * what a wheel event means is the machine's affair.
 */
export function followWheel(followed: Followed): WheelFollower {
  const { place, count, isStage, show, signal } = followed;
  let state: ClientsCarousel = { ...initialClientsCarousel(count), index: followed.index };

  function dispatch(event: ClientsCarouselEvent) {
    const result = advanceClientsCarousel(state, event);
    const { index, pin } = result.state;
    // Every scroll of the page comes by here: only what shows is worth a rendering.
    if (index !== state.index || pin !== state.pin) show({ index, pin });
    state = result.state;
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
    place.firstElementChild?.animate([{ transform: `translateY(${view.top}px)` }, {}], {
      duration: PIN_ENTRANCE_MS,
      easing: "ease-out",
    });
  }

  function move() {
    const view = look();
    if (dispatch({ kind: "moved", at: performance.now(), view }).mustAlign) align(view.top);
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

  addEventListener("scroll", move, { passive: true, signal });
  for (const name of [FORCE_EXIT_CLIENTS, "resize", "popstate", "touchstart"]) {
    addEventListener(name, release, { passive: true, signal });
  }
  document.addEventListener("visibilitychange", release, { signal });
  addEventListener("keydown", ({ key }) => SCROLL_KEYS.has(key) && release(), { signal });
  move();

  return {
    jump: (to) => dispatch({ kind: "jump", index: to }),
    turn: (event) => turn(event, isStage),
  };
}
