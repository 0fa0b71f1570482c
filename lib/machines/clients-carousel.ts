import { CLIENTS_REENTRY_GRACE_MS, WHEEL_STEP_DELTA } from "../interaction-rules.ts";
import { hasRoom, isAligned, isInView, type SectionView } from "./section-view.ts";
import {
  advanceWheelGesture,
  initialWheelGesture,
  spendWheelGesture,
  type WheelGesture,
  type WheelSample,
  type WheelStep,
} from "./wheel-gesture.ts";

/** A scroll this soon after a wheel event is the wheel's own. */
const PIN_ALIGN_MS = 250;

/** The section is out of view, in view, or pinned to the viewport; rendered as `data-pin-state`. */
export type PinState = "out" | "in" | "pinned";

export interface ClientsCarousel {
  readonly count: number;
  readonly index: number;
  readonly pin: PinState;
  /** Until then the wheel is not captured (`CLIENTS_REENTRY_GRACE_MS`); all times are in milliseconds. */
  readonly reentryBlockedUntil: number;
  readonly gesture: WheelGesture;
  /** When the page last received a wheel event. */
  readonly wheelSeenAt: number;
  /** Start of the gesture during which the section was released: its momentum does not capture again. */
  readonly releasedGestureStart: number | null;
}

export type ClientsCarouselEvent =
  | {
      readonly kind: "wheel";
      /** The event's time stamp; a busy page receives the event later, at `seenAt`. */
      readonly at: number;
      readonly seenAt: number;
      /** See `verticalDelta`: 0 for anything but a plain vertical scroll. */
      readonly delta: number;
      /** False where the clients are a list, or the pointer is elsewhere on the page. */
      readonly mayCapture: boolean;
      readonly view: SectionView;
    }
  /** The page has scrolled, for whatever reason. */
  | { readonly kind: "moved"; readonly at: number; readonly view: SectionView }
  /** By a link, a key, a finger, a resize, another tab. */
  | { readonly kind: "released" };

export interface ClientsCarouselResult {
  readonly state: ClientsCarousel;
  /** Call `preventDefault` on the wheel event. */
  readonly prevent: boolean;
  /** Scroll the page to the pinned section. */
  readonly mustAlign: boolean;
}

/** The carousel at its first of `count` items, not yet in view. */
export function initialClientsCarousel(count: number): ClientsCarousel {
  return {
    count,
    index: 0,
    pin: "out",
    reentryBlockedUntil: Number.NEGATIVE_INFINITY,
    gesture: initialWheelGesture,
    wheelSeenAt: Number.NEGATIVE_INFINITY,
    releasedGestureStart: null,
  };
}

type EventOf<Kind> = Extract<ClientsCarouselEvent, { readonly kind: Kind }>;

/**
 * Feeds one event to the clients carousel (specification, 2 and 4): the wheel captures the section in view,
 * steps through its items one per gesture, and is released past either end.
 */
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
  }
}

function turnWheel(state: ClientsCarousel, event: EventOf<"wheel">): ClientsCarouselResult {
  const { state: gesture, step } = advanceWheelGesture(state.gesture, event);
  const turned = { ...state, gesture, wheelSeenAt: event.seenAt };
  const mayCapture = event.mayCapture && hasRoom(event.view);
  const hasStepLeft = event.delta > 0 ? state.index < state.count - 1 : state.index > 0;
  if (state.pin === "pinned") {
    if (!mayCapture) return passThrough(release(turned));
    if (hasStepLeft) return consume({ ...turned, index: state.index + step });
    // The momentum that brought this item must not scroll it away before it was seen.
    const isMomentum = gesture.isSpent && step === 0;
    return passThrough(isMomentum ? turned : leave(turned, event));
  }
  const isBlocked =
    event.at < state.reentryBlockedUntil || gesture.startedAt === state.releasedGestureStart;
  const located = locate(turned, event.view);
  if (located.pin === "out" || !mayCapture || isBlocked) return passThrough(located);
  // The section may be in view at its last item without ever having been pinned.
  if (!hasStepLeft) return passThrough(leave(located, event));
  return { ...consume(capture(turned, event, step)), mustAlign: !isAligned(event.view) };
}

/**
 * Pins the section. A gesture that has already scrolled the page makes no step in this event, so that the item is
 * seen; one that has scrolled it by a step's worth is spent, any other accumulates from here.
 */
function capture(state: ClientsCarousel, sample: WheelSample, step: WheelStep): ClientsCarousel {
  const { gesture } = state;
  const scrolled = gesture.unbroken - Math.abs(sample.delta);
  if (scrolled >= WHEEL_STEP_DELTA || (gesture.isSpent && step === 0)) {
    return { ...state, pin: "pinned", gesture: spendWheelGesture(gesture, sample.at) };
  }
  const counted = advanceWheelGesture(initialWheelGesture, sample);
  const index = scrolled > 0 ? state.index : state.index + counted.step;
  return { ...state, pin: "pinned", gesture: counted.state, index };
}

/** While the section is pinned, a scroll by the wheel is undone; any other scroll releases the section. */
function movePage(state: ClientsCarousel, event: EventOf<"moved">): ClientsCarouselResult {
  if (state.pin !== "pinned") return passThrough(locate(state, event.view));
  if (isAligned(event.view)) return passThrough(state);
  const isByWheel = event.at - state.wheelSeenAt < PIN_ALIGN_MS;
  return isByWheel ? { ...passThrough(state), mustAlign: true } : passThrough(release(state));
}

function leave(state: ClientsCarousel, { at, delta }: WheelSample): ClientsCarousel {
  const left: ClientsCarousel = { ...state, pin: "in" };
  return delta > 0 ? { ...left, reentryBlockedUntil: at + CLIENTS_REENTRY_GRACE_MS } : left;
}

function release(state: ClientsCarousel): ClientsCarousel {
  if (state.pin !== "pinned") return state;
  return { ...state, pin: "in", releasedGestureStart: state.gesture.startedAt };
}

function locate(state: ClientsCarousel, view: SectionView): ClientsCarousel {
  return { ...state, pin: isInView(view) ? "in" : "out" };
}

function consume(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: true, mustAlign: false };
}

function passThrough(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: false, mustAlign: false };
}
