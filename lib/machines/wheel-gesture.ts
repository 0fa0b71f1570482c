import { WHEEL_STEP_DELTA } from "../interaction-rules.ts";

/** Silence after which the accumulated wheel delta is reset. */
export const WHEEL_ACCUMULATOR_SILENCE_MS = 500;

/** Silence that makes two notches of a mouse wheel two gestures; also the least time between two steps in one direction. */
export const WHEEL_NOTCH_SILENCE_MS = 150;

/** Silence that ends a gesture of a trackpad: a busy page leaves holes of up to 260 ms in its momentum. */
export const WHEEL_MOMENTUM_SILENCE_MS = 350;

/** Identical wheel deltas from this size on are notches of a wheel; smaller ones may be a slow finger. */
export const WHEEL_NOTCH_MIN_PX = 10;

/** A gesture fades once its deltas have fallen to this share of its peak … */
export const WHEEL_FADING_RATIO = 0.6;

/** A faded gesture whose deltas grow by this factor is a new one; two frames coalesced into one stay under it … */
export const WHEEL_RENEWAL_RATIO = 2.2;

/** … and both changes are at least this many pixels per event: the noise of a resting finger stays under it. */
export const WHEEL_RENEWAL_MIN_PX = 4;

/** Shortest duration of a lull: a finger slows for a frame or two as it leaves the trackpad. */
export const WHEEL_LULL_MS = 64;

/** A gesture that has not faded after this time is no momentum: it starts a new one. */
export const WHEEL_GESTURE_MAX_MS = 2000;

/** One event of a plain vertical scroll: milliseconds of any steady clock, CSS pixels positive downward. */
export interface WheelSample {
  readonly at: number;
  readonly delta: number;
}

export type WheelStep = -1 | 0 | 1;

/** The current gesture: the events that together make one step at most. */
export interface WheelGesture {
  readonly direction: WheelStep;
  readonly startedAt: number;
  readonly lastAt: number;
  /** Pixels accumulated toward the step. */
  readonly accumulated: number;
  /** Pixels since the last pause or reversal, over as many gestures as that is. */
  readonly unbroken: number;
  /** The gesture can make no step any more. */
  readonly isSpent: boolean;
  /** When this gesture or an earlier one was spent. */
  readonly spentAt: number;
  /** It reversed a spent gesture: if it reverses again before its own step, it was jitter. */
  readonly reversesSpent: boolean;
  /** The notch that all deltas so far are multiples of, else 0: a finger is never that exact. */
  readonly notch: number;
  /** The latest events: the last four, and all within a lull's length. */
  readonly recent: readonly WheelSample[];
  /** Highest level that several events in a row reached, in pixels per event. */
  readonly peak: number;
  /** Lowest level that all events of a lull stayed under, in pixels per event; infinite before the first. */
  readonly trough: number;
}

const UNKNOWN_LEVELS = { peak: 0, trough: Number.POSITIVE_INFINITY };

export const initialWheelGesture: WheelGesture = {
  direction: 0,
  startedAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  accumulated: 0,
  unbroken: 0,
  isSpent: false,
  spentAt: Number.NEGATIVE_INFINITY,
  reversesSpent: false,
  notch: 0,
  recent: [],
  ...UNKNOWN_LEVELS,
};

/** One or two outliers, such as the frames that a busy browser coalesced, change no level. */
const LEVEL_EVENTS = 3;
const LULL_EVENTS = 4;

/** Zoomed pages scale a notch to a fraction, which rounding changes by up to this share. */
const NOTCH_ROUNDING = 0.01;

/**
 * Adds one wheel event to the gesture and returns the step it makes, positive downward. A gesture makes one
 * step, at 60 accumulated pixels (specification, 9). Silence, reversal, renewed acceleration or persistence
 * starts another one; two steps in one direction are at least the silence of a notch apart.
 */
export function advanceWheelGesture(
  gesture: WheelGesture,
  sample: WheelSample,
): { readonly state: WheelGesture; readonly step: WheelStep } {
  const direction = Math.sign(sample.delta);
  if (direction !== 1 && direction !== -1) return { state: gesture, step: 0 };
  const isUnbroken = direction === gesture.direction && !isPaused(gesture, sample);
  const current: WheelGesture = {
    ...assign(gesture, sample, direction),
    spentAt: gesture.spentAt,
    unbroken: (isUnbroken ? gesture.unbroken : 0) + size(sample),
  };
  const makesStep = !current.isSpent && current.accumulated >= WHEEL_STEP_DELTA;
  return makesStep
    ? { state: spendWheelGesture(current, sample.at), step: direction }
    : { state: current, step: 0 };
}

/** Lets the gesture make no further step. Levels are measured from here on: a lull before the step is none after it. */
export function spendWheelGesture(gesture: WheelGesture, at: number): WheelGesture {
  return { ...gesture, ...UNKNOWN_LEVELS, isSpent: true, spentAt: at };
}

/** The gesture that the event belongs to, with the event added. */
function assign(gesture: WheelGesture, sample: WheelSample, direction: 1 | -1): WheelGesture {
  if (sample.at - gesture.lastAt >= WHEEL_ACCUMULATOR_SILENCE_MS) return start(sample, direction);
  if (direction !== gesture.direction) {
    const isJitter = gesture.reversesSpent && !gesture.isSpent && !isPaused(gesture, sample);
    return { ...start(sample, direction), isSpent: isJitter, reversesSpent: gesture.isSpent };
  }
  if (gesture.isSpent && isPaused(gesture, sample)) return start(sample, direction);
  const extended = extend(gesture, sample);
  if (!extended.isSpent || !(isRenewed(extended) || isPersistent(extended))) return extended;
  // So soon after a step it is still the acceleration that made it.
  const isSameAcceleration = sample.at - gesture.spentAt < WHEEL_NOTCH_SILENCE_MS;
  return isSameAcceleration
    ? { ...extended, ...UNKNOWN_LEVELS }
    : { ...start(sample, direction), notch: extended.notch };
}

/** Whether the silence before the event is long enough to end a spent gesture. */
function isPaused({ lastAt, notch }: WheelGesture, { at }: WheelSample): boolean {
  return at - lastAt >= (notch > 0 ? WHEEL_NOTCH_SILENCE_MS : WHEEL_MOMENTUM_SILENCE_MS);
}

/** Momentum only fades: a level well above the trough is a hand that pushes again. */
function isRenewed({ recent, trough }: WheelGesture): boolean {
  return (
    sustainedLevel(recent) >= Math.max(trough * WHEEL_RENEWAL_RATIO, trough + WHEEL_RENEWAL_MIN_PX)
  );
}

/** Whether the gesture has gone on for longer than momentum does, without fading. */
function isPersistent({ startedAt, spentAt, lastAt, trough }: WheelGesture): boolean {
  // A finger may have rested on the trackpad long before the push that made the step.
  const pushedAt = Math.max(startedAt, spentAt - WHEEL_NOTCH_SILENCE_MS);
  return lastAt - pushedAt >= WHEEL_GESTURE_MAX_MS && trough === Number.POSITIVE_INFINITY;
}

function start(sample: WheelSample, direction: 1 | -1): WheelGesture {
  return {
    ...initialWheelGesture,
    direction,
    startedAt: sample.at,
    lastAt: sample.at,
    accumulated: size(sample),
    notch: size(sample) >= WHEEL_NOTCH_MIN_PX ? size(sample) : 0,
    recent: [sample],
  };
}

function extend(gesture: WheelGesture, sample: WheelSample): WheelGesture {
  const recent = [...gesture.recent, sample].filter(
    (earlier, position, all) =>
      position >= all.length - LULL_EVENTS || sample.at - earlier.at <= WHEEL_LULL_MS,
  );
  const peak = Math.max(gesture.peak, sustainedLevel(recent));
  const ceiling = Math.max(...recent.map(size));
  const hasLull = recent.length >= LULL_EVENTS && sample.at - gesture.startedAt >= WHEEL_LULL_MS;
  const isFading =
    hasLull && ceiling <= Math.min(peak * WHEEL_FADING_RATIO, peak - WHEEL_RENEWAL_MIN_PX);
  return {
    ...gesture,
    lastAt: sample.at,
    accumulated: gesture.accumulated + size(sample),
    notch: gesture.notch > 0 ? commonNotch(gesture.notch, size(sample)) : 0,
    recent,
    peak,
    trough: isFading ? Math.min(gesture.trough, ceiling) : gesture.trough,
  };
}

/** The level that each of the last few events reached, in pixels per event. */
function sustainedLevel(recent: readonly WheelSample[]): number {
  if (recent.length < LEVEL_EVENTS) return 0;
  return Math.min(...recent.slice(-LEVEL_EVENTS).map(size));
}

/** The notch that both deltas are multiples of, 0 if there is none: Euclid's algorithm with rounded remainders. */
function commonNotch(notch: number, delta: number): number {
  const negligible = NOTCH_ROUNDING * Math.min(notch, delta);
  let [divisor, remainder] = [notch, delta];
  while (remainder > negligible) {
    const rest = Math.abs(divisor - Math.round(divisor / remainder) * remainder);
    [divisor, remainder] = [remainder, rest];
  }
  return divisor >= WHEEL_NOTCH_MIN_PX ? divisor : 0;
}

function size(sample: WheelSample): number {
  return Math.abs(sample.delta);
}
