import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WHEEL_STEP_DELTA as STEP } from "../interaction-rules.ts";
import { deviceHabits } from "./fixtures/device-habits.ts";
import { merged, seededRandom, type TracedWheel } from "./fixtures/wheel-traces.ts";
import { verticalDelta } from "./vertical-delta.ts";
import { advanceWheelGesture, initialWheelGesture, type WheelSample } from "./wheel-gesture.ts";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const NOTCH = 2 * STEP;

function timedSteps(samples: readonly WheelSample[]) {
  let state = initialWheelGesture;
  return samples.flatMap((sample) => {
    const { step, state: after } = advanceWheelGesture(state, sample);
    state = after;
    return step === 0 ? [] : [{ at: sample.at, step }];
  });
}

const stepsOf = (samples: readonly WheelSample[]) => timedSteps(samples).map(({ step }) => step);

const samplesOf = (trace: readonly TracedWheel[]): WheelSample[] =>
  trace.map((event) => ({ at: event.at, delta: verticalDelta(event, 800) }));

/** A delta, 16 ms after the one before unless told otherwise. */
type Part = number | { readonly after: number; readonly delta: number };

function stream(parts: readonly Part[]): WheelSample[] {
  let at = 0;
  return parts.map((part) => {
    const { after, delta } = typeof part === "number" ? { after: 16, delta: part } : part;
    at += after;
    return { at, delta };
  });
}

const times = (count: number, delta: number, after = 16): Part[] =>
  Array.from({ length: count }, () => ({ after, delta }));

const anyStream = fc
  .array(
    fc.record({
      after: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 41, max: 700 }),
      ),
      delta: fc.oneof(
        fc.integer({ min: -12, max: 12 }),
        fc.double({ min: -400, max: 400, noNaN: true }),
        fc.constantFrom(50, 100, -100, 120),
      ),
    }),
    { maxLength: 120 },
  )
  .map(stream);

describe.each(deviceHabits)("$steps steps", ({ steps: expected, traces }) => {
  const isExpected = (steps: readonly number[]) =>
    "least" in expected
      ? expected.least <= steps.length && steps.length <= expected.most
      : steps.join() === expected.join();

  it.each(Object.entries(traces))(
    "are made by %s, also when the browser merges events into frames",
    (_, trace) => {
      const wrong = SEEDS.flatMap((seed) => {
        const events = trace(seededRandom(seed));
        const frames =
          seed % 4 === 0 ? [merged(events, 1000 / 60), merged(events, 1000 / 120)] : [];
        const made = [events, ...frames].map((variant) => stepsOf(samplesOf(variant)));
        return made.filter((steps) => !isExpected(steps)).map((steps) => ({ seed, steps }));
      });
      expect(wrong).toEqual([]);
    },
  );
});

it("steps at least 150 ms apart in one direction, whatever the stream (WHEEL_NOTCH_SILENCE_MS)", () => {
  fc.assert(
    fc.property(anyStream, (events) => {
      const steps = timedSteps(events);
      for (const [place, { at, step }] of steps.slice(1).entries()) {
        const before = steps[place];
        if (before?.step !== step) continue;
        expect(at - before.at).toBeGreaterThanOrEqual(150);
      }
    }),
    { numRuns: 500 },
  );
});

describe("one gesture", () => {
  it.each<[title: string, parts: readonly Part[], steps: readonly number[]]>([
    ["steps at the threshold (WHEEL_STEP_DELTA)", [STEP], [1]],
    ["accumulates, whatever the silence", [STEP / 2, { after: 60_000, delta: STEP / 2 }], [1]],
    ["accumulates what is turned on", [STEP - 20, -10, 30], [1]],
    ["less what is turned back", [STEP - 20, -10, 29], []],
    ["is not turned back by less than 60 px (WHEEL_STEP_DELTA)", [STEP, -30, 1, -30], [1]],
    ["is turned back by 60 px since the turning point", [STEP, -30, 1, -31], [1, -1]],
    [
      "is turned back by 60 px, whatever the silence",
      [STEP, -30, { after: 9000, delta: -30 }],
      [1, -1],
    ],
    ["ends after jitter and a pause", [STEP, -1, { after: 350, delta: STEP }], [1, 1]],
    [
      "does not count levels before its step as a lull",
      [5, 5, 5, ...times(8, 1), STEP, { after: 200, delta: STEP + 10 }, 80, 90, 100],
      [1],
    ],
    [
      "makes no step back by a tremble, though one forward is due",
      [55, 100, { after: 100, delta: 30 }, 31, { after: 34, delta: -1 }],
      [1],
    ],
    [
      "goes on through jitter between two holes",
      [STEP, STEP - 1, STEP - 2, { after: 300, delta: -1 }, { after: 300, delta: STEP - 3 }, 56],
      [1],
    ],
    [
      "has no level before its third event: merged frames may come first",
      [150, 150, ...times(8, 50), ...times(5, 120)],
      [1],
    ],
    [
      "is not ended by a hole right after it was renewed",
      [...times(5, 100), ...times(8, 21), 101, 103, 107, { after: 300, delta: 105 }, 103],
      [1, 1],
    ],
  ])("%s", (_, parts, steps) => {
    expect(stepsOf(stream(parts))).toEqual(steps);
  });

  it.each([0, -0, Number.NaN])("ignores a delta of %d", (delta) => {
    const { state } = advanceWheelGesture(initialWheelGesture, { at: 0, delta: STEP / 2 });
    expect(advanceWheelGesture(state, { at: 16, delta })).toEqual({ state, step: 0 });
  });
});

const notches = (after: number) => [NOTCH, { after, delta: NOTCH }];
const fading = (after: number) => [STEP, STEP - 1, STEP - 2, { after, delta: STEP - 3 }, STEP - 4];
const bursts = (delta: number) => {
  const burst = times(Math.ceil(STEP / delta), delta);
  return [...burst, { after: 200, delta }, ...burst];
};
const turning = (durationMs: number) => times(durationMs / 50 + 1, STEP, 50);
const pushed = (durationMs: number) => [...times(40, STEP / 80, 50), ...turning(durationMs)];
const risen = (peak: number, lull: number, level: number) => [
  ...times(5, peak),
  ...times(8, lull),
  ...times(40, level),
];
const rested = (lull: number) => [...times(20, 8), ...times(8, lull), ...times(40, 80)];
const lulled = (lastAfter: number) => [
  ...times(5, 100),
  ...times(3, 20),
  { after: lastAfter, delta: 20 },
  ...times(5, 100),
];
const mergedFrames = (...level: readonly number[]) => [90, 70, 50, 30, 28, 26, 24, 22, ...level];
const soon = (after: number) => [
  ...times(3, STEP),
  ...times(5, 10),
  { after, delta: STEP },
  ...times(20, STEP),
];
const spin = (slow: number) => [
  ...times(4, 200, 100),
  ...times(slow, 40, 100),
  ...times(4, 200, 100),
];
const lifted = (after: number, delta: number) => [8, 40, 100, { after, delta }, 80, 90, 95, 95];
const rising = (level: number) => [8, 40, 100, { after: 250, delta: 45 }, 80, ...times(3, level)];
const dragged = (px: number, after: number) => [
  ...times(15, px),
  { after, delta: px },
  ...times(15, px),
];
const hasty = (after: number) => [55, 100, { after: 100, delta: 30 }, 31, { after, delta: 1 }];
const scaled = (delta: number) => [100, delta, { after: 200, delta: 100 }];
const zoomed = (merge: number) => [33.33, merge, 66.66, { after: 200, delta: 33.34 }, 66.66, 100];

describe("a second gesture starts", () => {
  it.each<[title: string, none: readonly Part[], second: readonly Part[]]>([
    ["150 ms after a notch (WHEEL_NOTCH_SILENCE_MS)", notches(149), notches(150)],
    ["350 ms after an event of a trackpad (WHEEL_MOMENTUM_SILENCE_MS)", fading(349), fading(350)],
    ["100 ms after a finger was lifted at speed (WHEEL_LIFT_MS)", lifted(99, 8), lifted(100, 8)],
    [
      "with 35 % of the speed at which it was lifted (WHEEL_LANDING_RATIO)",
      lifted(250, 35.1),
      lifted(250, 35),
    ],
    ["by rising above the speed before a silence", rising(99), rising(100)],
    ["100 ms after a slow stroke (WHEEL_LIFT_MS)", dragged(5.5, 99), dragged(5.5, 100)],
    ["if the stroke was of 6 px an event (WHEEL_DRAG_MAX_PX)", dragged(6.1, 300), dragged(6, 300)],
    [
      "150 ms after the step, though set down before (WHEEL_NOTCH_SILENCE_MS)",
      hasty(33),
      hasty(34),
    ],
    ["when notches are of 10 px, not of 9 (WHEEL_NOTCH_MIN_PX)", bursts(9), bursts(10)],
    ["when a zoomed page scales notches and a browser merges them", zoomed(45), zoomed(66.67)],
    ["when notches differ by no more than 1 % (NOTCH_ROUNDING)", scaled(101.1), scaled(100.9)],
    ["after 2000 ms without fading (WHEEL_GESTURE_MAX_MS)", turning(1950), turning(2000)],
    [
      "2000 ms after the push, not after a finger's rest (WHEEL_GESTURE_MAX_MS)",
      pushed(1800),
      pushed(1850),
    ],
    [
      "after fading to 60 % of the peak (WHEEL_FADING_RATIO)",
      risen(50, 30.5, 80),
      risen(50, 30, 80),
    ],
    ["after growing 2.2 times (WHEEL_RENEWAL_RATIO)", risen(100, 20, 43.9), risen(100, 20, 44)],
    ["after growing by 4 px (WHEEL_RENEWAL_MIN_PX)", risen(100, 2, 5.9), risen(100, 2, 6)],
    ["after falling by 4 px (WHEEL_RENEWAL_MIN_PX)", rested(4.1), rested(4)],
    ["after a lull of more than 64 ms (WHEEL_LULL_MS)", lulled(16), lulled(17)],
    ["150 ms after the step (WHEEL_NOTCH_SILENCE_MS)", soon(5), soon(6)],
    [
      "after a rise, not after one or two merged frames",
      mergedFrames(140, 120, 20, 18, 16, 14, 12),
      mergedFrames(140, 120, 100, 80),
    ],
    ["after four slow notches in a spin, not after three", spin(3), spin(4)],
  ])("%s", (_, none, second) => {
    expect(stepsOf(stream(none))).toEqual([1]);
    expect(stepsOf(stream(second))).toEqual([1, 1]);
  });
});
