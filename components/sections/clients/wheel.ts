import { FORCE_EXIT_CLIENTS } from "#lib/interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
} from "#lib/machines/clients-carousel.ts";
import { isInView } from "#lib/machines/section-view.ts";
import { verticalDelta } from "#lib/machines/vertical-delta.ts";

/** Duration of the slide to the top of the viewport on capture. */
const PIN_ENTRANCE_MS = 200;

const SCROLL_KEYS = /^((Arrow|Page)(Up|Down)|Home|End|Tab| )$/;

export type ShownClient = Pick<ClientsCarousel, "index" | "pin" | "isLocked">;

interface PinnableCarousel extends ShownClient {
  readonly count: number;
  /** False where the clients are laid out as a list, and on a pinch-zoomed page, which the wheel pans. */
  readonly canPin: boolean;
}

interface WheelTarget {
  /** Placeholder of its only child, the section, while the section is pinned. */
  readonly frame: HTMLElement;
  readonly read: () => PinnableCarousel;
  readonly write: (shown: ShownClient) => void;
}

type WithoutView<Kind> = Omit<Extract<ClientsCarouselEvent, { kind: Kind }>, "view" | "mayCapture">;
type Turn = WithoutView<"wheel">;
type Scroll = WithoutView<"moved">;

/**
 * Feeds wheel events, and whatever releases a pinned section, to the clients machine. The component owns the rendered
 * state, this closure the rest.
 */
export function listenToWheel({ frame, read, write }: WheelTarget, signal: AbortSignal): void {
  let memory = initialClientsCarousel(read().count);

  function send(event: ClientsCarouselEvent) {
    const shown = read();
    const result = advanceClientsCarousel({ ...memory, ...shown }, event);
    memory = result.state;
    const { index, pin, isLocked } = memory;
    const isShown = index === shown.index && pin === shown.pin && isLocked === shown.isLocked;
    // Called at every scroll event: render only what has changed.
    if (!isShown) write({ index, pin, isLocked });
    return result;
  }

  const release = () => send({ kind: "released" });
  const interrupt = () => send({ kind: "interrupted" });

  let pointer = { clientX: 0, clientY: 0 };
  const track = (event: Event) => {
    pointer = event as MouseEvent;
  };

  function feed(event: Turn | Scroll) {
    const { top, height } = frame.getBoundingClientRect();
    const view = { top, height, viewportHeight: innerHeight };
    const { canPin, pin } = read();
    // By position: a wheel event keeps its target even if the page scrolls beneath the pointer.
    const { clientX, clientY } = pointer;
    // A hard flick may have carried the section past the pointer: then over any section of the page.
    const ground = isInView(view) ? frame : frame.parentElement;
    const isOver = ground?.contains(document.elementFromPoint(clientX, clientY)) ?? false;
    const mayCapture = canPin && isOver;
    const result = send({ ...event, view, mayCapture });
    if (!result.mustAlign) return result;
    scrollBy({ top, behavior: "instant" });
    // Pinning moves the section by the page's misalignment: slide instead of jumping.
    if (pin !== "pinned") {
      frame.firstElementChild?.animate([{ transform: `translateY(${top}px)` }, {}], {
        duration: PIN_ENTRANCE_MS,
        easing: "ease-out",
      });
    }
    return result;
  }

  function onWheel(event: WheelEvent) {
    const delta = verticalDelta(event, innerHeight);
    const { prevent, mustScroll } = feed({
      kind: "wheel",
      at: event.timeStamp,
      seenAt: performance.now(),
      delta,
      isCancelable: event.cancelable,
    });
    if (mustScroll) scrollBy({ top: delta, behavior: "smooth" });
    return (prevent || mustScroll) && event.cancelable;
  }

  const onScroll = () => feed({ kind: "moved", at: performance.now() });

  for (const type of ["wheel", "pointermove"]) {
    addEventListener(type, track, { capture: true, passive: true, signal });
  }
  frame.addEventListener(
    "wheel",
    (event) => {
      if (onWheel(event)) event.preventDefault();
    },
    { passive: false, signal },
  );
  // A gesture that began elsewhere cannot be prevented: the style sheet locks the page.
  addEventListener(
    "wheel",
    (event) => {
      if (!frame.contains(event.target as Node)) onWheel(event);
    },
    { passive: true, signal },
  );
  addEventListener("scroll", onScroll, { signal });
  for (const type of [FORCE_EXIT_CLIENTS, "popstate", "resize", "touchstart"]) {
    addEventListener(type, release, { passive: true, signal });
  }
  // The lock hides the scroll bar until the pointer reaches for it.
  frame.addEventListener(
    "pointerleave",
    ({ clientX }) => clientX >= frame.clientWidth && release(),
    { signal },
  );
  addEventListener("keydown", ({ key }) => (SCROLL_KEYS.test(key) ? release() : interrupt()), {
    signal,
  });
  // A link may scroll the page past the section, which is not the wheel's scroll.
  for (const type of ["pointerdown", "click"]) {
    addEventListener(type, interrupt, { capture: true, passive: true, signal });
  }

  onScroll();
}
