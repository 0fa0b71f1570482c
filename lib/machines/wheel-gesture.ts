import { WHEEL_STEP_DELTA } from "../interaction-rules.ts";

/** Silence between two gestures of a mouse wheel; also the least time between two steps in one direction. */
export const WHEEL_NOTCH_SILENCE_MS = 150;

/** Silence between two gestures of a trackpad: a busy page leaves holes of up to 260 ms in its momentum. */
export const WHEEL_MOMENTUM_SILENCE_MS = 350;

/** Shortest silence between two strokes of a finger that is lifted and set down again. */
export const WHEEL_LIFT_MS = 100;

/** A finger set down anew starts at no more than this share of its last delta; momentum after a hole does not. */
export const WHEEL_LANDING_RATIO = 0.35;

/** Up to this level, in pixels per frame, a finger drags: a silence is a lift, not a hole in momentum. */
export const WHEEL_DRAG_MAX_PX = 6;

/** Multiples of one delta of at least this size are notches; smaller ones may be a slow finger. */
export const WHEEL_NOTCH_MIN_PX = 10;

/** A gesture has faded when its deltas have fallen to this share of its peak. */
export const WHEEL_FADING_RATIO = 0.6;

/** A faded gesture whose deltas grow by this factor is a new one; two coalesced frames stay below it. */
export const WHEEL_RENEWAL_RATIO = 2.2;

/** Least change in pixels per frame that counts as fading or growing: a resting finger stays below it. */
export const WHEEL_RENEWAL_MIN_PX = 4;

/** Shortest lull: a finger slows for a frame or two as it leaves the trackpad. */
export const WHEEL_LULL_MS = 64;

/** A gesture that has not faded after this time is not momentum: a new one starts. */
export const WHEEL_GESTURE_MAX_MS = 2000;

/** A wheel event: milliseconds of a monotonic clock, CSS pixels positive downward. */
export type WheelSample = Readonly<Record<"at" | "delta", number>>;

export type WheelStep = -1 | 0 | 1;

/** `level`, in pixels per frame: a busy browser delivers the turns of several frames as one event. */
type LevelSample = WheelSample & { readonly level: number };

const UNKNOWN_LEVELS = {
  /** Highest sustained level, in pixels per frame. */
  peak: 0,
  /** Lowest ceiling of a lull, in pixels per frame; infinite before the first one. */
  trough: Number.POSITIVE_INFINITY,
};

/** Wheel events that together make at most one step. */
export type WheelGesture = Readonly<typeof initialWheelGesture>;

export const initialWheelGesture = {
  direction: 0 as WheelStep,
  startedAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  /** Pixels turned so far, across silences: a pinned page must not seem frozen under a slow hand. */
  accumulated: 0,
  /** Pixels turned back since the turning point: less than `WHEEL_STEP_DELTA`, which would be a reversal. */
  reversed: 0,
  /** Pixels since the last pause or reversal, across gestures. */
  unbroken: 0,
  isSpent: false,
  /** When this gesture was spent, or the one before if the finger was set down anew. */
  spentAt: Number.NEGATIVE_INFINITY,
  /** The common divisor of all deltas so far, 0 if there is none: a finger is never that exact. */
  notch: 0,
  /** All events of the last `WHEEL_LULL_MS`, and at least four. */
  recent: [] as readonly LevelSample[],
  ...UNKNOWN_LEVELS,
};

/** A frame of a screen at 60 Hz. */
const FRAME_MS = 1000 / 60;

/** One or two outliers do not change the level. */
const LEVEL_EVENTS = 3;
const LULL_EVENTS = 4;

/** Rounding error, as a share, of notches that page zoom scales. */
const NOTCH_ROUNDING = 0.01;

/** Adds an event and returns the step it makes, positive downward: one a gesture, at `WHEEL_STEP_DELTA` (specification, 9). */
export function advanceWheelGesture(
  gesture: WheelGesture,
  sample: WheelSample,
): { readonly state: WheelGesture; readonly step: WheelStep } {
  const direction = Math.sign(sample.delta);
  if (direction !== 1 && direction !== -1) return { state: gesture, step: 0 };
  const isBack = direction === -gesture.direction;
  const current = isBack
    ? turnBack(gesture, sample, direction)
    : turnOn(gesture, sample, direction);
  const isSoon = sample.at - current.spentAt < WHEEL_NOTCH_SILENCE_MS;
  const makesStep = !current.isSpent && !isSoon && current.accumulated >= WHEEL_STEP_DELTA;
  return makesStep && direction === current.direction
    ? { state: spendWheelGesture(current, sample.at), step: direction }
    : { state: current, step: 0 };
}

/** Ends the gesture's right to a step. Levels are measured anew: a lull before the step does not count after it. */
export function spendWheelGesture(gesture: WheelGesture, at: number): WheelGesture {
  return { ...gesture, ...UNKNOWN_LEVELS, isSpent: true, spentAt: at };
}

/** A trembling hand turns back by less than a step's worth. */
function turnBack(gesture: WheelGesture, sample: WheelSample, direction: 1 | -1): WheelGesture {
  const reversed = gesture.reversed + size(sample);
  if (reversed < WHEEL_STEP_DELTA) return { ...gesture, lastAt: sample.at, reversed };
  return { ...start(sample, direction), accumulated: reversed, unbroken: reversed };
}

function turnOn(gesture: WheelGesture, sample: WheelSample, direction: 1 | -1): WheelGesture {
  const isAfterPause = isPaused(gesture, sample);
  const unbroken = (isAfterPause ? 0 : gesture.unbroken) + size(sample);
  return { ...assign(gesture, sample, direction, isAfterPause), unbroken };
}

function assign(
  gesture: WheelGesture,
  sample: WheelSample,
  direction: 1 | -1,
  isAfterPause: boolean,
): WheelGesture {
  const begun = start(sample, direction);
  const extended = extend(gesture, sample);
  if (!gesture.isSpent) {
    const { accumulated, reversed } = extended;
    return isAfterPause ? { ...begun, accumulated, reversed } : extended;
  }
  if (isAfterPause) return begun;
  const { spentAt } = gesture;
  if (isSetDownAnew(gesture, sample)) return { ...begun, spentAt };
  if (!(isRenewed(extended) || isPersistent(extended))) return extended;
  // This soon after a step, it is still the acceleration that made the step.
  const isSameAcceleration = sample.at - spentAt < WHEEL_NOTCH_SILENCE_MS;
  return isSameAcceleration
    ? { ...extended, ...UNKNOWN_LEVELS }
    : { ...begun, notch: extended.notch };
}

function isPaused({ lastAt, notch }: WheelGesture, { at }: WheelSample): boolean {
  return at - lastAt >= (notch > 0 ? WHEEL_NOTCH_SILENCE_MS : WHEEL_MOMENTUM_SILENCE_MS);
}

/** Where the browser sends no momentum, the silence between two flicks may be shorter than a hole in momentum. */
function isSetDownAnew(gesture: WheelGesture, sample: WheelSample): boolean {
  const { peak, recent } = gesture;
  const last = recent.at(-1);
  if (!last || !mayBeLanding(gesture, sample)) return false;
  const level = Math.max(peak, sustainedLevel(recent), last.level);
  return level <= WHEEL_DRAG_MAX_PX || size(sample) <= size(last) * WHEEL_LANDING_RATIO;
}

function mayBeLanding({ lastAt, notch }: WheelGesture, { at }: WheelSample): boolean {
  return notch === 0 && at - lastAt >= WHEEL_LIFT_MS;
}

/** Momentum only fades: a level well above the trough is a new push. */
function isRenewed({ recent, trough }: WheelGesture): boolean {
  return (
    sustainedLevel(recent) >= Math.max(trough * WHEEL_RENEWAL_RATIO, trough + WHEEL_RENEWAL_MIN_PX)
  );
}

/** Momentum fades within `WHEEL_GESTURE_MAX_MS`. */
function isPersistent({ startedAt, spentAt, lastAt, trough }: WheelGesture): boolean {
  // A finger may have rested on the trackpad before the push.
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
    recent: [{ ...sample, level: size(sample) }],
  };
}

function extend(gesture: WheelGesture, sample: WheelSample): WheelGesture {
  const recent = [...gesture.recent, { ...sample, level: levelOf(gesture, sample) }].filter(
    (earlier, position, all) =>
      position >= all.length - LULL_EVENTS || sample.at - earlier.at <= WHEEL_LULL_MS,
  );
  const peak = Math.max(gesture.peak, sustainedLevel(recent));
  const ceiling = Math.max(...recent.map(({ level }) => level));
  const hasLull = recent.length >= LULL_EVENTS && sample.at - gesture.startedAt >= WHEEL_LULL_MS;
  const isFading =
    hasLull && ceiling <= Math.min(peak * WHEEL_FADING_RATIO, peak - WHEEL_RENEWAL_MIN_PX);
  const turnedOn = Math.max(0, size(sample) - gesture.reversed);
  return {
    ...gesture,
    lastAt: sample.at,
    accumulated: gesture.accumulated + turnedOn,
    reversed: Math.max(0, gesture.reversed - size(sample)),
    notch: gesture.notch > 0 ? commonNotch(gesture.notch, size(sample)) : 0,
    recent,
    peak,
    trough: Math.min(gesture.trough, isFading ? ceiling : landingLevel(gesture, sample)),
  };
}

/** After a silence, rising above the level before it is a push, as it is after a lull. */
function landingLevel(gesture: WheelGesture, sample: WheelSample): number {
  const last = gesture.recent.at(-1);
  if (!last || !mayBeLanding(gesture, sample)) return Number.POSITIVE_INFINITY;
  return Math.max(size(sample), size(last) / WHEEL_RENEWAL_RATIO);
}

/** After a silence a finger's level is unknown: 0. */
function levelOf({ lastAt, notch }: WheelGesture, sample: WheelSample): number {
  const after = sample.at - lastAt;
  if (after >= WHEEL_LIFT_MS) return notch > 0 ? size(sample) : 0;
  return size(sample) * Math.min(1, FRAME_MS / after);
}

/** The level that all of the last few events reached, in pixels per frame. */
function sustainedLevel(recent: readonly LevelSample[]): number {
  if (recent.length < LEVEL_EVENTS) return 0;
  return Math.min(...recent.slice(-LEVEL_EVENTS).map(({ level }) => level));
}

/** Greatest common divisor, by Euclid's algorithm with rounded remainders; 0 if it is too small for a notch. */
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
