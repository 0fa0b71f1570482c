import { CLIENTS_REENTRY_GRACE_MS } from "../interaction-rules.ts";
import { clampIndex } from "./item-index.ts";
import type { NormalizedWheel } from "./normalize-wheel.ts";
import { capturesAtSize, isInView, type SectionGeometry, type Viewport } from "./section-view.ts";
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
  /** Start of the gesture during which the section was let go: its momentum must not capture again. */
  readonly releasedGestureStart: number | null;
}

export type ClientsCarouselEvent =
  | {
      readonly kind: "wheel";
      readonly at: number;
      readonly wheel: NormalizedWheel;
      readonly section: SectionGeometry;
      readonly viewport: Viewport;
      /** False where the visitor asked for less motion. */
      readonly mayCapture: boolean;
    }
  /** A dot, an arrow, a swipe or a key asks for an item. */
  | { readonly kind: "jump"; readonly at: number; readonly index: number }
  /** The page moved, by whatever means. */
  | {
      readonly kind: "moved";
      readonly at: number;
      readonly section: SectionGeometry;
      readonly viewport: Viewport;
    }
  /** Something other than the wheel takes over: a link, a key, the scrollbar, a finger, a resize. */
  | { readonly kind: "released"; readonly at: number };

export interface ClientsCarouselResult {
  readonly state: ClientsCarousel;
  /** The wheel event is the carousel's: call `preventDefault`. */
  readonly prevent: boolean;
}

/** The carousel at its first of `count` items, not yet in view. */
export function initialClientsCarousel(count: number): ClientsCarousel {
  return {
    count,
    index: 0,
    pin: "out",
    reentryBlockedUntil: Number.NEGATIVE_INFINITY,
    gesture: initialWheelGesture,
    releasedGestureStart: null,
  };
}

type ClientsWheelEvent = Extract<ClientsCarouselEvent, { readonly kind: "wheel" }>;

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
      return letPass(state.pin === "pinned" ? state : locate(state, event));
    case "released":
      return letPass(release(state));
  }
}

function turnWheel(state: ClientsCarousel, event: ClientsWheelEvent): ClientsCarouselResult {
  const sample = { at: event.at, delta: event.wheel.deltaY };
  const { state: gesture, step } = advanceWheelGesture(state.gesture, sample);
  const turned = { ...state, gesture };
  const mayCapture = event.mayCapture && capturesAtSize(event.viewport);
  const hasStepLeft = sample.delta > 0 ? state.index < state.count - 1 : state.index > 0;
  if (state.pin === "pinned") {
    // The momentum of the very flick that showed the last item leaves too: an end never holds the page.
    if (!hasStepLeft) return letPass(leave(turned, sample));
    if (!mayCapture) return letPass(release(turned));
    return keep({ ...turned, index: state.index + step });
  }
  const isBlocked =
    event.at < state.reentryBlockedUntil || gesture.startedAt === state.releasedGestureStart;
  const located = locate(turned, event);
  if (located.pin === "out" || !mayCapture || isBlocked) return letPass(located);
  // A visitor who came to the last item by its dot leaves from there too.
  if (!hasStepLeft) return letPass(leave(located, sample));
  return keep(capture(turned, sample, step));
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

function leave(state: ClientsCarousel, { at, delta }: WheelSample): ClientsCarousel {
  const left: ClientsCarousel = { ...state, pin: "in" };
  return delta > 0 ? { ...left, reentryBlockedUntil: at + CLIENTS_REENTRY_GRACE_MS } : left;
}

function release(state: ClientsCarousel): ClientsCarousel {
  if (state.pin !== "pinned") return state;
  return { ...state, pin: "in", releasedGestureStart: state.gesture.startedAt };
}

function locate(
  state: ClientsCarousel,
  { section, viewport }: { readonly section: SectionGeometry; readonly viewport: Viewport },
): ClientsCarousel {
  return { ...state, pin: isInView(section, viewport) ? "in" : "out" };
}

function keep(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: true };
}

function letPass(state: ClientsCarousel): ClientsCarouselResult {
  return { state, prevent: false };
}
