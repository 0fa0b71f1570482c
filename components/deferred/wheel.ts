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

const SCROLL_KEYS = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Tab| )$/;

/** The rendered part of the machine's state. */
export type ShownClient = Pick<ClientsCarousel, "index" | "pin" | "isLocked">;

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
    const { index, pin, isLocked } = shown;
    const result = advanceClientsCarousel({ ...memory, index, pin, isLocked }, event);
    const next = result.state;
    memory = next;
    // Called at every scroll event: render only what has changed.
    const hasChanged = next.index !== index || next.pin !== pin || next.isLocked !== isLocked;
    if (hasChanged) write({ index: next.index, pin: next.pin, isLocked: next.isLocked });
    return result;
  }

  const measure = () => {
    const { top, height } = frame.getBoundingClientRect();
    return { top, height, viewportHeight: window.innerHeight };
  };
  const release = () => send({ kind: "released" });

  /** In CSS pixels of the viewport. */
  let pointer = { x: 0, y: 0 };
  const track = (event: Event) => {
    const { clientX: x, clientY: y } = event as MouseEvent;
    pointer = { x, y };
  };
  /** By the pointer: an event keeps its target while the wheel turns, wherever the page has scrolled meanwhile. */
  const mayCapture = () =>
    read().isStage && frame.contains(document.elementFromPoint(pointer.x, pointer.y));

  function align(top: number, wasPinned: boolean) {
    window.scrollBy({ top, behavior: "instant" });
    if (wasPinned) return;
    // Pinning moves the section by the page's misalignment: slide instead of jumping.
    frame.firstElementChild?.animate([{ transform: `translateY(${top}px)` }, {}], {
      duration: PIN_ENTRANCE_MS,
      easing: "ease-out",
    });
  }

  function onWheel(event: WheelEvent) {
    const view = measure();
    const wasPinned = read().pin === "pinned";
    const delta = verticalDelta(event, view.viewportHeight);
    const { prevent, mustAlign, mustScroll } = send({
      kind: "wheel",
      at: event.timeStamp,
      seenAt: performance.now(),
      delta,
      isCancelable: event.cancelable,
      mayCapture: mayCapture(),
      view,
    });
    if (mustAlign) align(view.top, wasPinned);
    if (mustScroll) window.scrollBy({ top: delta, behavior: "smooth" });
    return (prevent || mustScroll) && event.cancelable;
  }

  function onScroll() {
    const view = measure();
    const wasPinned = read().pin === "pinned";
    const { mustAlign } = send({
      kind: "moved",
      at: performance.now(),
      mayCapture: isInView(view) && mayCapture(),
      view,
    });
    if (mustAlign) align(view.top, wasPinned);
  }

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
  // Turns that began elsewhere cannot be prevented: the style sheet locks the page.
  addEventListener(
    "wheel",
    (event) => {
      if (!frame.contains(event.target as Node)) onWheel(event);
    },
    { passive: true, signal },
  );
  addEventListener("scroll", onScroll, { signal });
  for (const type of [FORCE_EXIT_CLIENTS, "resize", "popstate", "touchstart", "visibilitychange"]) {
    addEventListener(type, release, { passive: true, signal });
  }
  // The lock hides the scroll bar until the pointer comes for it.
  const isAtScrollbar = ({ clientX }: PointerEvent) => clientX >= frame.clientWidth;
  frame.addEventListener("pointerleave", (event) => isAtScrollbar(event) && release(), { signal });
  // The middle button scrolls too.
  addEventListener("mousedown", ({ button }) => button === 1 && release(), { signal });
  addEventListener("keydown", ({ key }) => SCROLL_KEYS.test(key) && release(), { signal });

  onScroll();
  for (const event of early) {
    track(event);
    onWheel(event);
  }
}
