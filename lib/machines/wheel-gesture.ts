import {
  WHEEL_ACCUMULATOR_SILENCE_MS,
  WHEEL_FADING_RATIO,
  WHEEL_GESTURE_MAX_MS,
  WHEEL_LULL_MS,
  WHEEL_MOMENTUM_SILENCE_MS,
  WHEEL_NOTCH_MIN_PX,
  WHEEL_NOTCH_SILENCE_MS,
  WHEEL_RENEWAL_MIN_PX,
  WHEEL_RENEWAL_RATIO,
  WHEEL_STEP_DELTA,
} from "../interaction-rules.ts";

/** One event of a plain vertical scroll: milliseconds of any steady clock, CSS pixels positive downward. */
export interface WheelSample {
  readonly at: number;
  readonly delta: number;
}

export type WheelStep = -1 | 0 | 1;

/** The running gesture: all that the hand has done since it last started something new. */
export interface WheelGesture {
  readonly direction: WheelStep;
  readonly startedAt: number;
  readonly lastAt: number;
  /** Pixels gathered toward the step. */
  readonly accumulated: number;
  /** The gesture has made its one step. */
  readonly isSpent: boolean;
  /** It turned a spent gesture around: should it turn back before its own step, it was a tremor. */
  readonly reversesSpent: boolean;
  /** The notch that all events so far are whole numbers of, else 0: fingers are never that exact. */
  readonly notch: number;
  /** The latest events: the last four, and all of the last lull's length. */
  readonly recent: readonly WheelSample[];
  /** Highest level that events kept up, in pixels per event. */
  readonly peak: number;
  /** Lowest level that events stayed under since the gesture fades, in pixels per event. */
  readonly trough: number;
}

export const initialWheelGesture: WheelGesture = {
  direction: 0,
  startedAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  accumulated: 0,
  isSpent: false,
  reversesSpent: false,
  notch: 0,
  recent: [],
  peak: 0,
  trough: Number.POSITIVE_INFINITY,
};

/** One or two odd events, such as the frames that a busy browser merged into one, change no level. */
const KEPT_UP_EVENTS = 3;
const LULL_EVENTS = 4;

/** Zoomed pages scale a notch to a fraction that rounding leaves this share off. */
const NOTCH_ROUNDING = 0.01;

/**
 * Feeds one wheel event to the gesture and says which step it makes, positive downward. A gesture makes one
 * step, at 60 accumulated pixels (specification, 9); silence, reversal, renewed acceleration or insistence starts another.
 */
export function advanceWheelGesture(
  gesture: WheelGesture,
  sample: WheelSample,
): { readonly state: WheelGesture; readonly step: WheelStep } {
  const direction = Math.sign(sample.delta);
  if (direction !== 1 && direction !== -1) return { state: gesture, step: 0 };
  const followed = follow(gesture, sample, direction);
  const makesStep = !followed.isSpent && followed.accumulated >= WHEEL_STEP_DELTA;
  return makesStep
    ? { state: { ...followed, isSpent: true }, step: direction }
    : { state: followed, step: 0 };
}

/** The gesture that the event belongs to, with the event in it. */
function follow(gesture: WheelGesture, sample: WheelSample, direction: 1 | -1): WheelGesture {
  const silence = sample.at - gesture.lastAt;
  const isPaused = silence >= pauseAfter(gesture);
  if (silence >= WHEEL_ACCUMULATOR_SILENCE_MS) return begin(sample, direction);
  if (direction !== gesture.direction) {
    const isTremor = gesture.reversesSpent && !gesture.isSpent && !isPaused;
    return { ...begin(sample, direction), isSpent: isTremor, reversesSpent: gesture.isSpent };
  }
  const isFading = gesture.trough < Number.POSITIVE_INFINITY;
  const isInsistent = sample.at - gesture.startedAt >= WHEEL_GESTURE_MAX_MS && !isFading;
  if (gesture.isSpent && (isPaused || isInsistent)) return begin(sample, direction);
  const continued = proceed(gesture, sample);
  return continued.isSpent && isRenewed(continued) ? begin(sample, direction) : continued;
}

/** Silence in milliseconds after which a spent gesture is over. */
function pauseAfter(gesture: WheelGesture): number {
  return gesture.notch > 0 ? WHEEL_NOTCH_SILENCE_MS : WHEEL_MOMENTUM_SILENCE_MS;
}

function begin(sample: WheelSample, direction: 1 | -1): WheelGesture {
  const size = Math.abs(sample.delta);
  return {
    ...initialWheelGesture,
    direction,
    startedAt: sample.at,
    lastAt: sample.at,
    accumulated: size,
    notch: size >= WHEEL_NOTCH_MIN_PX ? size : 0,
    recent: [sample],
  };
}

function proceed(gesture: WheelGesture, sample: WheelSample): WheelGesture {
  const recent = [...gesture.recent, sample].filter(
    (earlier, position, all) =>
      position >= all.length - LULL_EVENTS || sample.at - earlier.at <= WHEEL_LULL_MS,
  );
  const peak = Math.max(gesture.peak, keptUpLevel(recent));
  const ceiling = Math.max(...recent.map(size));
  const hasLull = recent.length >= LULL_EVENTS && sample.at - gesture.startedAt >= WHEEL_LULL_MS;
  const isFading = hasLull && ceiling <= peak * WHEEL_FADING_RATIO;
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

/** Momentum only fades: a level well above the trough is a hand that pushes again. */
function isRenewed({ recent, trough }: WheelGesture): boolean {
  return (
    keptUpLevel(recent) >= Math.max(trough * WHEEL_RENEWAL_RATIO, trough + WHEEL_RENEWAL_MIN_PX)
  );
}

/** The level that the last few events all reached, in pixels per event. */
function keptUpLevel(recent: readonly WheelSample[]): number {
  if (recent.length < KEPT_UP_EVENTS) return 0;
  return Math.min(...recent.slice(-KEPT_UP_EVENTS).map(size));
}

/** The notch that both deltas are whole numbers of, 0 where there is none: Euclid's, with rounded remainders. */
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
