import { CLIENTS_REENTRY_GRACE_MS, PIN_ALIGN_MS } from "../interaction-rules.ts";
import { clampIndex } from "./carousel.ts";
import type { NormalizedWheel } from "./normalize-wheel.ts";
import { hasRoom, isAligned, isInView, type SectionView } from "./section-view.ts";
import {
  advanceWheelGesture,
  initialWheelGesture,
  type WheelGesture,
  type WheelSample,
  type WheelStep,
} from "./wheel-gesture.ts";

/** Shown as `data-pin-state`: away from the section, in view of it, or holding it. */
export type PinState = "out" | "in" | "pinned";

export interface ClientsCarousel {
  readonly count: number;
  readonly index: number;
  readonly pin: PinState;
  /** Until this time, in milliseconds of the events' clock, the wheel is not captured. */
  readonly reentryBlockedUntil: number;
  readonly gesture: WheelGesture;
  /** When the page last got an event of the wheel, in milliseconds. */
  readonly wheelSeenAt: number;
  /** Start of the gesture during which the section was let go: its momentum must not capture again. */
  readonly releasedGestureStart: number | null;
}

export type ClientsCarouselEvent =
  | {
      readonly kind: "wheel";
      /** When the hand turned the wheel, and when a busy page got to know. */
      readonly at: number;
      readonly seenAt: number;
      readonly wheel: NormalizedWheel;
      /** False where the clients are a list, or the wheel turns elsewhere on the page. */
      readonly mayCapture: boolean;
      readonly view: SectionView;
    }
  /** A dot, an arrow, a swipe or a key asks for an item. */
  | { readonly kind: "jump"; readonly index: number }
  /** The page moved, by whatever means. */
  | { readonly kind: "moved"; readonly at: number; readonly view: SectionView }
  /** Something other than the wheel takes over: a link, a key, a finger, a resize. */
  | { readonly kind: "released" };

export interface ClientsCarouselResult {
  readonly state: ClientsCarousel;
  /** The wheel event is the carousel's: call `preventDefault`. */
  readonly prevent: boolean;
  /** The pinned section's place is not where it should be: scroll the page to it. */
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
 * steps through its items one per gesture, and is let go past either end.
 */
export function advanceClientsCarousel(
  state: ClientsCarousel,
  event: ClientsCarouselEvent,
): ClientsCarouselResult {
  switch (event.kind) {
    case "wheel":
      return event.wheel.isStepCandidate ? turnWheel(state, event) : letPass(state);
    case "jump":
      return letPass({ ...state, index: clampIndex(event.index, state.count) });
    case "moved":
      return movePage(state, event);
    case "released":
      return letPass(release(state));
  }
}

function turnWheel(state: ClientsCarousel, event: EventOf<"wheel">): ClientsCarouselResult {
  const sample = { at: event.at, delta: event.wheel.deltaY };
  const { state: gesture, step } = advanceWheelGesture(state.gesture, sample);
  const turned = { ...state, gesture, wheelSeenAt: event.seenAt };
  const mayCapture = event.mayCapture && hasRoom(event.view);
  const hasStepLeft = sample.delta > 0 ? state.index < state.count - 1 : state.index > 0;
  if (state.pin === "pinned") {
    if (!mayCapture) return letPass(release(turned));
    if (hasStepLeft) return keep({ ...turned, index: state.index + step });
    // What remains of the gesture that showed this item must not carry it off before it was seen.
    const isRemainder = gesture.isSpent && step === 0;
    return letPass(isRemainder ? turned : leave(turned, sample));
  }
  const isBlocked =
    event.at < state.reentryBlockedUntil || gesture.startedAt === state.releasedGestureStart;
  const located = locate(turned, event.view);
  if (located.pin === "out" || !mayCapture || isBlocked) return letPass(located);
  // A visitor who came to the last item by its dot leaves from there too.
  if (!hasStepLeft) return letPass(leave(located, sample));
  return { ...keep(capture(turned, sample, step)), mustAlign: !isAligned(event.view) };
}

/**
 * Takes the page. What the gesture did before belongs to the page: one that has already scrolled it by a
 * step's worth is swallowed to its end, one that has not starts to count here.
 */
function capture(state: ClientsCarousel, sample: WheelSample, step: WheelStep): ClientsCarousel {
  const isSwallowed = state.gesture.isSpent && step === 0;
  if (isSwallowed) return { ...state, pin: "pinned" };
  const counted = advanceWheelGesture(initialWheelGesture, sample);
  return {
    ...state,
    pin: "pinned",
    gesture: counted.state,
    index: state.index + counted.step,
  };
}

/** While the section is pinned, the wheel's own scrolls are taken back; any other movement is a visitor's. */
function movePage(state: ClientsCarousel, event: EventOf<"moved">): ClientsCarouselResult {
  if (state.pin !== "pinned") return letPass(locate(state, event.view));
  if (isAligned(event.view)) return letPass(state);
  const isOfTheWheel = event.at - state.wheelSeenAt < PIN_ALIGN_MS;
  return isOfTheWheel ? { ...letPass(state), mustAlign: true } : letPass(release(state));
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

function keep(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: true, mustAlign: false };
}

function letPass(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: false, mustAlign: false };
}
