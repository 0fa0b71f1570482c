import { FORCE_EXIT_CLIENTS } from "#lib/interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
} from "#lib/machines/clients-carousel.ts";
import { verticalDelta } from "#lib/machines/vertical-delta.ts";

/** Glide of the clients section to the top of the viewport when it is pinned. */
const PIN_ENTRANCE_MS = 200;

const SCROLL_KEYS = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Tab| )$/;

/** What the wheel may change of what a visitor sees. */
export type ShownClient = Pick<ClientsCarousel, "index" | "pin">;

export interface PinnableCarousel extends ShownClient {
  readonly count: number;
  /** False where the clients are laid out as a list, which never takes the wheel. */
  readonly isStage: boolean;
}

export interface WheelTarget {
  /** Keeps the place of its only child, the section, while that is pinned, and tells where it is. */
  readonly frame: HTMLElement;
  readonly read: () => PinnableCarousel;
  readonly write: (shown: ShownClient) => void;
}

/**
 * Feeds the clients machine with the wheel and with all that releases a pinned section. What is shown belongs to
 * the component; the machine's memory of gestures stays here.
 * @param early turns of the wheel that the section held before this code was there.
 */
export function listenToWheel(
  { frame, read, write }: WheelTarget,
  early: readonly WheelEvent[],
  signal: AbortSignal,
): void {
  let memory: Omit<ClientsCarousel, keyof ShownClient> = initialClientsCarousel(read().count);

  function send(event: ClientsCarouselEvent) {
    const shown = read();
    const result = advanceClientsCarousel({ ...memory, index: shown.index, pin: shown.pin }, event);
    const { index, pin } = result.state;
    memory = result.state;
    // Every scroll of the page comes by here: only what shows is worth a rendering.
    if (index !== shown.index || pin !== shown.pin) write({ index, pin });
    return result;
  }

  const look = () => {
    const { top, height } = frame.getBoundingClientRect();
    return { top, height, viewportHeight: window.innerHeight };
  };
  const align = (top: number) => window.scrollBy({ top, behavior: "instant" });
  const release = () => send({ kind: "released" });

  function turn(event: WheelEvent, isOverSection: boolean) {
    const view = look();
    const { prevent, mustAlign } = send({
      kind: "wheel",
      at: event.timeStamp,
      seenAt: performance.now(),
      delta: verticalDelta(event, view.viewportHeight),
      mayCapture: isOverSection && read().isStage,
      view,
    });
    if (prevent) event.preventDefault();
    if (!mustAlign) return;
    align(view.top);
    // Pinning moves the section by what the page was off: let it glide instead of jump.
    frame.firstElementChild?.animate([{ transform: `translateY(${view.top}px)` }, {}], {
      duration: PIN_ENTRANCE_MS,
      easing: "ease-out",
    });
  }

  function move() {
    const view = look();
    if (send({ kind: "moved", at: performance.now(), view }).mustAlign) align(view.top);
  }

  // Not passive: stepping through the clients means that the page must not scroll.
  frame.addEventListener("wheel", (event) => turn(event, event.cancelable), {
    passive: false,
    signal,
  });
  // A flick that starts above the section is the same flick when it arrives there.
  addEventListener(
    "wheel",
    (event) => {
      if (!frame.contains(event.target as Node)) turn(event, false);
    },
    { passive: true, signal },
  );
  addEventListener("scroll", move, { passive: true, signal });
  for (const type of [FORCE_EXIT_CLIENTS, "resize", "popstate", "touchstart"]) {
    addEventListener(type, release, { passive: true, signal });
  }
  document.addEventListener("visibilitychange", release, { signal });
  addEventListener("keydown", ({ key }) => SCROLL_KEYS.test(key) && release(), { signal });

  move();
  for (const event of early) turn(event, true);
}
