import { FORCE_EXIT_CLIENTS } from "#lib/interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
} from "#lib/machines/clients-carousel.ts";
import { verticalDelta } from "#lib/machines/vertical-delta.ts";

/** Duration of the slide to the top of the viewport on capture. */
const PIN_ENTRANCE_MS = 200;

const SCROLL_KEYS = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Tab| )$/;

/** The rendered part of the machine's state. */
export type ShownClient = Pick<ClientsCarousel, "index" | "pin">;

export interface PinnableCarousel extends ShownClient {
  readonly count: number;
  /** False where the clients are laid out as a list, which never captures the wheel. */
  readonly isStage: boolean;
}

export interface WheelTarget {
  /** Placeholder of its only child, the section, while that is pinned. */
  readonly frame: HTMLElement;
  readonly read: () => PinnableCarousel;
  readonly write: (shown: ShownClient) => void;
}

/**
 * Feeds wheel events, and whatever releases a pinned section, to the clients machine. The component owns the rendered
 * state, this closure the rest.
 * @param early wheel events that were held until this chunk had loaded.
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
    // Called at every scroll event: render only what has changed.
    if (index !== shown.index || pin !== shown.pin) write({ index, pin });
    return result;
  }

  const measure = () => {
    const { top, height } = frame.getBoundingClientRect();
    return { top, height, viewportHeight: window.innerHeight };
  };
  const align = (top: number) => window.scrollBy({ top, behavior: "instant" });
  const release = () => send({ kind: "released" });

  function onWheel(event: WheelEvent, isOverSection: boolean) {
    const view = measure();
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
    // Pinning moves the section by the page's misalignment: slide instead of jumping.
    frame.firstElementChild?.animate([{ transform: `translateY(${view.top}px)` }, {}], {
      duration: PIN_ENTRANCE_MS,
      easing: "ease-out",
    });
  }

  function onScroll() {
    const view = measure();
    if (send({ kind: "moved", at: performance.now(), view }).mustAlign) align(view.top);
  }

  frame.addEventListener("wheel", (event) => onWheel(event, event.cancelable), {
    passive: false,
    signal,
  });
  // A flick that starts outside the section is the same gesture when it arrives there.
  addEventListener(
    "wheel",
    (event) => {
      if (!frame.contains(event.target as Node)) onWheel(event, false);
    },
    { passive: true, signal },
  );
  addEventListener("scroll", onScroll, { signal });
  for (const type of [FORCE_EXIT_CLIENTS, "resize", "popstate", "touchstart", "visibilitychange"]) {
    addEventListener(type, release, { passive: true, signal });
  }
  addEventListener("keydown", ({ key }) => SCROLL_KEYS.test(key) && release(), { signal });

  onScroll();
  for (const event of early) onWheel(event, true);
}
