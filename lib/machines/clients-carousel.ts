import { CLIENTS_REENTRY_GRACE_MS, WHEEL_STEP_DELTA } from "../interaction-rules.ts";
import {
  hasPassed,
  hasStepLeft,
  isAligned,
  isInView,
  isReadyToPin,
  type SectionView,
} from "./section-view.ts";
import {
  advanceWheelGesture,
  initialWheelGesture,
  spendWheelGesture,
  type WheelGesture,
  type WheelSample,
  type WheelStep,
} from "./wheel-gesture.ts";

/** A scroll this soon after a wheel event, or after such a scroll, is the wheel's own: Firefox takes 400 ms for a notch. */
export const WHEEL_SCROLL_MS = 400;

/** The section is out of view, in view, or pinned to the viewport; rendered as `data-pin-state`. */
export type PinState = "out" | "in" | "pinned";

/** All times are in milliseconds. */
export type ClientsCarousel = Readonly<ReturnType<typeof initialClientsCarousel>>;

export type ClientsCarouselEvent =
  | {
      readonly kind: "wheel";
      /** The event's time stamp; a busy page receives the event later, at `seenAt`. */
      readonly at: number;
      readonly seenAt: number;
      /** See `verticalDelta`: 0 for anything but a plain vertical scroll. */
      readonly delta: number;
      /** Browsers allow preventing only turns that begin over a listener or follow a prevented one. */
      readonly isCancelable: boolean;
      /** False where the clients are a list, or the pointer is elsewhere on the page. */
      readonly mayCapture: boolean;
      readonly view: SectionView;
    }
  | {
      readonly kind: "moved";
      readonly at: number;
      readonly mayCapture: boolean;
      readonly view: SectionView;
    }
  /** Released by a link, a key, a finger or a resize. */
  | { readonly kind: "released" }
  /** Interrupted by a press or a key, which may scroll the page: no scroll is the wheel's any more. */
  | { readonly kind: "interrupted" };

interface ClientsCarouselResult {
  readonly state: ClientsCarousel;
  readonly prevent: boolean;
  readonly mustAlign: boolean;
  /** Scroll the page by the event's delta, which the lock kept the browser from doing. */
  readonly mustScroll: boolean;
}

/** The carousel at its first of `count` items, not yet in view. */
export function initialClientsCarousel(count: number) {
  return {
    count,
    index: 0,
    pin: "out" as PinState,
    /** Until then the wheel is not captured (`CLIENTS_REENTRY_GRACE_MS`). */
    reentryBlockedUntil: Number.NEGATIVE_INFINITY,
    gesture: initialWheelGesture as WheelGesture,
    /** When the page last received a wheel event, captured it, or was scrolled by the wheel. */
    wheelSeenAt: Number.NEGATIVE_INFINITY,
    /** The section's top after the last scroll. */
    top: 0,
    /** Pinned by wheel events that cannot be prevented, so the page itself must not scroll. */
    isLocked: false,
    /** Start of the gesture during which the section was released: its momentum does not capture again. */
    releasedGestureStart: null as number | null,
  };
}

type EventOf<Kind> = Extract<ClientsCarouselEvent, { readonly kind: Kind }>;

/** The wheel captures the section in view, steps once a gesture, and is released past either end (specification, 2). */
export function advanceClientsCarousel(
  state: ClientsCarousel,
  event: ClientsCarouselEvent,
): ClientsCarouselResult {
  switch (event.kind) {
    case "wheel":
      return event.delta === 0 ? passThrough(state) : turnWheel(state, event);
    case "moved":
      return movePage(state, event);
    case "released":
      return passThrough(release(state));
    case "interrupted":
      return passThrough(state.pin === "pinned" ? state : interrupt(state));
  }
}

function turnWheel(state: ClientsCarousel, event: EventOf<"wheel">): ClientsCarouselResult {
  const { state: gesture, step } = advanceWheelGesture(state.gesture, event);
  const turned = { ...state, gesture, wheelSeenAt: event.seenAt };
  const isTremor = gesture.reversed > 0;
  if (state.pin === "pinned") {
    if (!event.mayCapture) return passThrough(release(turned));
    // The momentum that brought an item must not scroll it away unseen.
    const isMomentum = gesture.isSpent && step === 0;
    if (isMomentum || isTremor || hasStepLeft(state, event.delta)) {
      return consume({ ...turned, isLocked: !event.isCancelable, index: state.index + step });
    }
    return { ...passThrough(leave(turned, event)), mustScroll: state.isLocked };
  }
  const located = locate(turned, event.view);
  if (isTremor || !mayCapture(turned, event, isReadyToPin(event.view))) return passThrough(located);
  // The section may be in view at its last item without ever having been pinned.
  if (!hasStepLeft(state, event.delta)) return passThrough(leave(located, event));
  return { ...consume(capture(turned, event, step)), mustAlign: true };
}

/** Whether the section, not yet pinned, captures the gesture that `event` belongs to. */
function mayCapture(
  { reentryBlockedUntil, gesture, releasedGestureStart }: ClientsCarousel,
  event: EventOf<"wheel" | "moved">,
  isThere: boolean,
): boolean {
  const isBlocked = event.at < reentryBlockedUntil || gesture.startedAt === releasedGestureStart;
  return event.mayCapture && isThere && !isBlocked;
}

/** A gesture that scrolled the page makes no step in this event, so that the item is seen; after a step's worth it is spent. */
function capture(
  state: ClientsCarousel,
  event: EventOf<"wheel">,
  step: WheelStep,
): ClientsCarousel {
  const { gesture } = state;
  const scrolled = gesture.unbroken - Math.abs(event.delta);
  const pinned = pin(state, event.seenAt, !event.isCancelable);
  if (scrolled >= WHEEL_STEP_DELTA || (gesture.isSpent && step === 0)) {
    return { ...pinned, gesture: spendWheelGesture(gesture, event.at) };
  }
  const counted = advanceWheelGesture(initialWheelGesture, event);
  const index = scrolled > 0 ? state.index : state.index + counted.step;
  return { ...pinned, gesture: counted.state, index };
}

/** Captures as soon as the wheel has brought the section into view: its next notch may scroll past. Other scrolls release. */
function movePage(before: ClientsCarousel, event: EventOf<"moved">): ClientsCarouselResult {
  const { view } = event;
  const { gesture } = before;
  const state = { ...before, top: view.top };
  const isByWheel = event.at - state.wheelSeenAt < WHEEL_SCROLL_MS;
  if (state.pin === "pinned") {
    if (isAligned(view)) return passThrough(state);
    // The wheel's own scroll is undone: a busy browser is late to lock the page, and to report the scroll.
    return isByWheel
      ? { ...passThrough(coast(state, event.at)), mustAlign: true }
      : passThrough(release(state));
  }
  if (!isByWheel) return passThrough(locate(state, view));
  const scrolled = coast(state, event.at);
  const isThere = isReadyToPin(view) || hasPassed(before.top, view, gesture.direction);
  if (!mayCapture(state, event, isThere) || !hasStepLeft(state, gesture.direction)) {
    return passThrough(locate(scrolled, view));
  }
  // A wheel that scrolls the page can no longer be prevented.
  const pinned = pin(scrolled, event.at, true);
  const captured = { ...pinned, gesture: spendWheelGesture(gesture, event.at) };
  return { ...passThrough(captured), mustAlign: true };
}

/** A finger's scrolls are the wheel's until they pause: Firefox reports momentum without wheel events. Those of a notch end soon. */
function coast(state: ClientsCarousel, at: number): ClientsCarousel {
  return state.gesture.notch > 0 ? state : { ...state, wheelSeenAt: at };
}

function pin(state: ClientsCarousel, at: number, isLocked: boolean): ClientsCarousel {
  return { ...state, pin: "pinned", wheelSeenAt: at, isLocked };
}

function leave(state: ClientsCarousel, { at, delta }: WheelSample): ClientsCarousel {
  const left: ClientsCarousel = { ...state, pin: "in", isLocked: false };
  return delta > 0 ? { ...left, reentryBlockedUntil: at + CLIENTS_REENTRY_GRACE_MS } : left;
}

function release(state: ClientsCarousel): ClientsCarousel {
  const released = interrupt(state);
  if (state.pin !== "pinned") return released;
  return { ...released, pin: "in", isLocked: false, releasedGestureStart: state.gesture.startedAt };
}

/** From now on, something other than the wheel scrolls the page. */
function interrupt(state: ClientsCarousel): ClientsCarousel {
  return { ...state, wheelSeenAt: Number.NEGATIVE_INFINITY };
}

function locate(state: ClientsCarousel, view: SectionView): ClientsCarousel {
  return { ...state, pin: isInView(view) ? "in" : "out" };
}

function consume(state: ClientsCarousel): ClientsCarouselResult {
  return { ...passThrough(state), prevent: true };
}

function passThrough(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: false, mustAlign: false, mustScroll: false };
}
