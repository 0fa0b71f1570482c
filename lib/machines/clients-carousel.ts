import { CLIENTS_REENTRY_GRACE_MS, WHEEL_STEP_DELTA } from "../interaction-rules.ts";
import type { NormalizedWheel } from "./normalize-wheel.ts";
import { hasRoom, isAligned, isInView, type SectionView } from "./section-view.ts";
import {
  advanceWheelGesture,
  initialWheelGesture,
  spendWheelGesture,
  type WheelGesture,
  type WheelSample,
  type WheelStep,
} from "./wheel-gesture.ts";

/** A page that still moves this soon after a wheel event is finishing the wheel's own scroll. */
const PIN_ALIGN_MS = 250;

/** Rendered as `data-pin-state`: the section is out of view, in view, or pinned to the viewport. */
export type PinState = "out" | "in" | "pinned";

export interface ClientsCarousel {
  readonly count: number;
  readonly index: number;
  readonly pin: PinState;
  /** Until this time, in milliseconds of the events' clock, the wheel is not captured. */
  readonly reentryBlockedUntil: number;
  readonly gesture: WheelGesture;
  /** When the page last received a wheel event, in milliseconds. */
  readonly wheelSeenAt: number;
  /** Start of the gesture during which the section was released: its momentum must not capture again. */
  readonly releasedGestureStart: number | null;
}

export type ClientsCarouselEvent =
  | {
      readonly kind: "wheel";
      /** When the wheel was turned, and when a busy page received the event. */
      readonly at: number;
      readonly seenAt: number;
      readonly wheel: NormalizedWheel;
      /** False where the clients are a list, or the pointer is elsewhere on the page. */
      readonly mayCapture: boolean;
      readonly view: SectionView;
    }
  /** The page scrolled, for whatever reason. */
  | { readonly kind: "moved"; readonly at: number; readonly view: SectionView }
  /** Something other than the wheel takes over: a link, a key, a finger, a resize. */
  | { readonly kind: "released" };

export interface ClientsCarouselResult {
  readonly state: ClientsCarousel;
  /** The carousel consumes the wheel event: call `preventDefault`. */
  readonly prevent: boolean;
  /** The pinned section is not aligned with the viewport: scroll the page to it. */
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
      return event.wheel.isStepCandidate ? turnWheel(state, event) : passThrough(state);
    case "moved":
      return movePage(state, event);
    case "released":
      return passThrough(release(state));
  }
}

function turnWheel(state: ClientsCarousel, event: EventOf<"wheel">): ClientsCarouselResult {
  const sample = { at: event.at, delta: event.wheel.deltaY };
  const { state: gesture, step } = advanceWheelGesture(state.gesture, sample);
  const turned = { ...state, gesture, wheelSeenAt: event.seenAt };
  const mayCapture = event.mayCapture && hasRoom(event.view);
  const hasStepLeft = sample.delta > 0 ? state.index < state.count - 1 : state.index > 0;
  if (state.pin === "pinned") {
    if (!mayCapture) return passThrough(release(turned));
    if (hasStepLeft) return consume({ ...turned, index: state.index + step });
    // The rest of the gesture that showed this item must not scroll it away before it was seen.
    const isRemainder = gesture.isSpent && step === 0;
    return passThrough(isRemainder ? turned : leave(turned, sample));
  }
  const isBlocked =
    event.at < state.reentryBlockedUntil || gesture.startedAt === state.releasedGestureStart;
  const located = locate(turned, event.view);
  if (located.pin === "out" || !mayCapture || isBlocked) return passThrough(located);
  // The section may be in view at its last item without ever having been pinned.
  if (!hasStepLeft) return passThrough(leave(located, sample));
  return { ...consume(capture(turned, sample, step)), mustAlign: !isAligned(event.view) };
}

/**
 * Pins the section. A movement that has already scrolled the page makes no step in this event, so that the
 * item is seen: one that has scrolled it by a step's worth makes none at all, any other counts from here.
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

/** While the section is pinned, scrolling by the wheel is undone; any other scrolling releases it. */
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
