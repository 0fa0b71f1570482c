import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceHabits } from "./fixtures/device-habits.ts";
import {
  between,
  merged,
  mirrored,
  seededRandom,
  type TracedWheel,
  torn,
} from "./fixtures/wheel-traces.ts";
import { normalizeWheel } from "./normalize-wheel.ts";
import {
  advanceWheelGesture,
  initialWheelGesture,
  WHEEL_NOTCH_SILENCE_MS,
  type WheelGesture,
  type WheelSample,
} from "./wheel-gesture.ts";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

interface TimedStep {
  readonly at: number;
  readonly step: number;
}

function replay(samples: readonly WheelSample[], from: WheelGesture = initialWheelGesture) {
  let state = from;
  const timedSteps: TimedStep[] = [];
  for (const sample of samples) {
    const advanced = advanceWheelGesture(state, sample);
    state = advanced.state;
    if (advanced.step !== 0) timedSteps.push({ at: sample.at, step: advanced.step });
  }
  return { state, timedSteps, steps: timedSteps.map(({ step }) => step) };
}

function stepsOf(samples: readonly WheelSample[]): number[] {
  return replay(samples).steps;
}

/** The intervals between two steps in the same direction without one in the other direction between them. */
function intervalsOf(samples: readonly WheelSample[]): number[] {
  const { timedSteps } = replay(samples);
  return timedSteps.flatMap(({ at, step }, place) => {
    const before = timedSteps[place - 1];
    return before?.step === step ? [at - before.at] : [];
  });
}

function samplesOf(trace: readonly TracedWheel[]): WheelSample[] {
  return trace.map((event) => ({ at: event.at, delta: normalizeWheel(event, 800).deltaY }));
}

/** Deltas one after another, each with the silence before it: 16 ms unless told. */
function stream(...parts: readonly (number | { after: number; delta: number })[]): WheelSample[] {
  let at = 0;
  return parts.map((part) => {
    const { after, delta } = typeof part === "number" ? { after: 16, delta: part } : part;
    at += after;
    return { at, delta };
  });
}

function times(count: number, delta: number): number[] {
  return Array.from({ length: count }, () => delta);
}

const anyStream = fc
  .array(
    fc.record({
      after: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ max: 700, min: 41 }),
      ),
      delta: fc.oneof(
        fc.integer({ min: -12, max: 12 }),
        fc.double({ min: -400, max: 400, noNaN: true }),
        fc.constantFrom(50, 100, -100, 120),
      ),
    }),
    { maxLength: 120 },
  )
  .map((parts) => stream(...parts));

/** Levels held for some events each, as a finger does that rests, pushes and slows. */
const anyLevels = fc
  .array(
    fc.record({
      events: fc.integer({ min: 1, max: 12 }),
      level: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 300 })),
      after: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 12 },
  )
  .map((levels) =>
    stream(
      ...levels.flatMap(({ events, level, after }) =>
        times(events, level).map((delta) => ({ after, delta })),
      ),
    ),
  );

const total = (samples: readonly WheelSample[]) =>
  samples.reduce((sum, { delta }) => sum + Math.abs(delta), 0);

describe("the steps of each device habit, in 200 variations", () => {
  it.each(deviceHabits)("$habit", ({ trace, steps: [least, most], net }) => {
    const failures = SEEDS.map((seed) => {
      const steps = stepsOf(samplesOf(trace(seededRandom(seed))));
      return { seed, steps, net: steps.reduce((sum, step) => sum + step, 0) };
    }).filter(
      (actual) =>
        actual.steps.length < least ||
        actual.steps.length > most ||
        (net !== undefined && actual.net !== net),
    );
    expect(failures).toEqual([]);
  });

  it.each(deviceHabits)("$habit, merged into frames", ({ trace, steps: [least, most] }) => {
    for (const hertz of [60, 120]) {
      for (const seed of SEEDS.slice(0, 50)) {
        const frames = merged(trace(seededRandom(seed)), 1000 / hertz);
        const steps = stepsOf(samplesOf(frames)).length;
        expect(steps, `seed ${seed}, ${hertz} Hz`).toBeGreaterThanOrEqual(least);
        expect(steps, `seed ${seed}, ${hertz} Hz`).toBeLessThanOrEqual(most);
      }
    }
  });

  it.each(deviceHabits)("$habit, mirrored", ({ trace }) => {
    for (const seed of SEEDS.slice(0, 50)) {
      const there = trace(seededRandom(seed));
      const back = stepsOf(samplesOf(mirrored(there))).map((step) => -step);
      expect(back).toEqual(stepsOf(samplesOf(there)));
    }
  });
});

describe("a step", () => {
  it("takes 60 pixels, not 59 (WHEEL_STEP_DELTA)", () => {
    expect(stepsOf(stream(59))).toEqual([]);
    expect(stepsOf(stream(60))).toEqual([1]);
    expect(stepsOf(stream(-60))).toEqual([-1]);
  });

  it("gathers 30 and 30 within a gesture", () => {
    expect(stepsOf(stream(30, 30))).toEqual([1]);
    expect(stepsOf(stream(30, 29))).toEqual([]);
  });

  it("is one for a gesture, however far it goes", () => {
    expect(stepsOf(stream(...times(120, 40)))).toEqual([1]);
  });

  it("forgets what it gathered after 500 ms of silence (WHEEL_ACCUMULATOR_SILENCE_MS)", () => {
    expect(stepsOf(stream(30, { after: 499, delta: 30 }))).toEqual([1]);
    expect(stepsOf(stream(30, { after: 500, delta: 30 }))).toEqual([]);
  });

  it("never mixes directions", () => {
    expect(stepsOf(stream(40, -40, 40, -40))).toEqual([]);
  });

  it.each([0, -0, Number.NaN])("ignores a delta of %d", (delta) => {
    const { state } = replay(stream(30));
    expect(advanceWheelGesture(state, { at: 16, delta })).toEqual({ state, step: 0 });
  });
});

describe("silence starts a gesture", () => {
  it("from 150 ms on between notches (WHEEL_NOTCH_SILENCE_MS)", () => {
    expect(stepsOf(stream(100, { after: 149, delta: 100 }))).toEqual([1]);
    expect(stepsOf(stream(100, { after: 150, delta: 100 }))).toEqual([1, 1]);
  });

  it("from 350 ms on in a trackpad's stream (WHEEL_MOMENTUM_SILENCE_MS)", () => {
    const fading = [31, 30, 29, 28];
    expect(stepsOf(stream(...fading, { after: 349, delta: 27 }, 26, 25))).toEqual([1]);
    expect(stepsOf(stream(...fading, { after: 350, delta: 27 }, 26, 25))).toEqual([1, 1]);
  });

  it("between bursts of identical deltas of 10 px, not of 9 (WHEEL_NOTCH_MIN_PX)", () => {
    const bursts = (delta: number) =>
      stream(...times(8, delta), { after: 200, delta }, ...times(7, delta));
    expect(stepsOf(bursts(9))).toEqual([1]);
    expect(stepsOf(bursts(10))).toEqual([1, 1]);
  });

  it("between notches that a zoomed page scales and a browser merges", () => {
    const pause = { after: 200, delta: 33.33 };
    expect(stepsOf(stream(33.33, 66.67, pause, 33.34))).toEqual([1, 1]);
    expect(stepsOf(stream(33.33, 45, pause, 33.34))).toEqual([1]);
  });
});

describe("persistence starts a gesture", () => {
  const turning = (durationMs: number, delta: (at: number) => number) =>
    Array.from({ length: durationMs / 50 + 1 }, (_, turn) => ({
      at: turn * 50,
      delta: delta(turn * 50),
    }));

  it("from 2000 ms on (WHEEL_GESTURE_MAX_MS)", () => {
    expect(stepsOf(turning(2000, () => 40))).toEqual([1]);
    expect(stepsOf(turning(2050, () => 40))).toEqual([1, 1]);
  });

  it("counted from 150 ms before the step at the earliest (WHEEL_NOTCH_SILENCE_MS)", () => {
    const pushed = (durationMs: number) =>
      stepsOf(turning(2000 + durationMs, (at) => (at < 2000 ? 1 : 60)));
    expect(pushed(1800)).toEqual([1]);
    expect(pushed(1850)).toEqual([1, 1]);
  });

  it("but a momentum that fades, however slowly, is none", () => {
    expect(stepsOf(turning(6000, (at) => 200 * Math.exp(-at / 1500)))).toEqual([1]);
  });
});

describe("reversal starts a gesture", () => {
  it("at once", () => {
    expect(stepsOf(stream(100, -100, 100))).toEqual([1, -1, 1]);
    expect(stepsOf(stream(30, 31, -30, -31))).toEqual([1, -1]);
  });

  it("but jitter of one pixel in a momentum does not", () => {
    expect(stepsOf(stream(80, 70, 60, -1, 50, 45, 40, 35))).toEqual([1]);
  });

  it("and a gesture after jitter and a pause counts", () => {
    expect(stepsOf(stream(80, 70, -1, { after: 350, delta: 70 }))).toEqual([1, 1]);
  });
});

describe("renewed acceleration starts a gesture", () => {
  const risen = (peak: number, lull: readonly number[], level: number) =>
    stepsOf(stream(...times(5, peak), ...lull, ...times(20, level)));

  it("once the deltas have faded to 60 % of the peak (WHEEL_FADING_RATIO)", () => {
    expect(risen(50, times(8, 30), 80)).toEqual([1, 1]);
    expect(risen(50, times(8, 30.5), 80)).toEqual([1]);
  });

  it("and grow 2.2 times (WHEEL_RENEWAL_RATIO)", () => {
    expect(risen(100, times(8, 20), 44)).toEqual([1, 1]);
    expect(risen(100, times(8, 20), 43.9)).toEqual([1]);
  });

  it("by 4 px at least (WHEEL_RENEWAL_MIN_PX)", () => {
    expect(risen(100, times(8, 2), 6)).toEqual([1, 1]);
    expect(risen(100, times(8, 2), 5.9)).toEqual([1]);
  });

  it("after a lull of more than 64 ms (WHEEL_LULL_MS)", () => {
    const lull = (lastAfter: number) => [20, 20, 20, { after: lastAfter, delta: 20 }];
    const hand = (lastAfter: number) =>
      stepsOf(stream(...times(5, 100), ...lull(lastAfter), ...times(5, 100)));
    expect(hand(16)).toEqual([1]);
    expect(hand(17)).toEqual([1, 1]);
  });

  it("not while a finger merely speeds up", () => {
    expect(stepsOf(stream(2, 4, 8, 16, 32, 64, 128, 256, 300, 310))).toEqual([1]);
  });

  it("not when a busy browser merges one or two frames into one event", () => {
    const fading = [90, 70, 50, 30, 28, 26, 24, 22];
    expect(stepsOf(stream(...fading, 140, 120, 20, 18, 16, 14, 12))).toEqual([1]);
    expect(stepsOf(stream(...fading, 140, 120, 100, 80))).toEqual([1, 1]);
  });

  it("not when the level fell by less than 4 px (WHEEL_RENEWAL_MIN_PX): a finger that rests is no lull", () => {
    const resting = (lull: number) =>
      stepsOf(stream(...times(12, 8), ...times(8, lull), ...times(20, 80)));
    expect(resting(4)).toEqual([1, 1]);
    expect(resting(4.1)).toEqual([1]);
  });

  it("not from levels before the step", () => {
    const creep = [5, 5, 5, ...times(8, 1)];
    expect(stepsOf(stream(...creep, 60, { after: 200, delta: 70 }, 80, 90, 100))).toEqual([1]);
  });

  it("not within 150 ms of the step (WHEEL_NOTCH_SILENCE_MS), nor later by the same acceleration", () => {
    const hand = (after: number) =>
      stepsOf(stream(60, 60, 60, ...times(5, 10), { after, delta: 60 }, ...times(20, 60)));
    expect(hand(5)).toEqual([1]);
    expect(hand(6)).toEqual([1, 1]);
  });

  it("and a hole right after it is no pause", () => {
    const lull = times(8, 21);
    const renewed = [101, 103, 107, { after: 300, delta: 105 }, 103];
    expect(stepsOf(stream(...times(5, 100), ...lull, ...renewed))).toEqual([1, 1]);
  });

  it("not when three slow notches interrupt a spin, but when four do", () => {
    const spin = (slow: number) =>
      [...times(4, 200), ...times(slow, 40), ...times(4, 200)].map((delta, turn) => ({
        at: turn * 100,
        delta,
      }));
    expect(stepsOf(spin(3))).toEqual([1]);
    expect(stepsOf(spin(4))).toEqual([1, 1]);
  });
});

describe("two steps in one direction, with none back between them, are at least 150 ms apart (WHEEL_NOTCH_SILENCE_MS)", () => {
  // A pause needs no exception: the shortest one that counts is as long.
  it.each(deviceHabits)("$habit, with and without a hole", ({ trace }) => {
    for (const seed of SEEDS.slice(0, 50)) {
      const random = seededRandom(seed);
      const whole = trace(random);
      const holed = torn(whole, Math.floor(random() * whole.length), between(random, 16, 260));
      const intervals = [whole, holed].flatMap((events) => intervalsOf(samplesOf(events)));
      expect(Math.min(...intervals), `seed ${seed}`).toBeGreaterThanOrEqual(WHEEL_NOTCH_SILENCE_MS);
    }
  });

  it.each([
    { title: "any stream", samples: anyStream },
    { title: "any sequence of levels", samples: anyLevels },
  ])("$title", ({ samples }) => {
    fc.assert(
      fc.property(samples, (events) => {
        expect(Math.min(...intervalsOf(events))).toBeGreaterThanOrEqual(WHEEL_NOTCH_SILENCE_MS);
      }),
      { numRuns: 500 },
    );
  });
});

describe("whatever the stream", () => {
  it("there is never more than one step per 60 pixels", () => {
    fc.assert(
      fc.property(anyStream, (samples) => {
        expect(stepsOf(samples).length).toBeLessThanOrEqual(Math.floor(total(samples) / 60 + 1e-9));
      }),
    );
  });

  it("one under 60 pixels in all makes no step", () => {
    fc.assert(
      fc.property(anyStream, (samples) => {
        const share = 59.9 / Math.max(total(samples), 59.9);
        const faint = samples.map(({ at, delta }) => ({ at, delta: delta * share }));
        expect(stepsOf(faint)).toEqual([]);
      }),
    );
  });

  it("a mirrored one makes mirrored steps", () => {
    fc.assert(
      fc.property(anyStream, (samples) => {
        const mirror = samples.map(({ at, delta }) => ({ at, delta: -delta }));
        expect(stepsOf(mirror)).toEqual(stepsOf(samples).map((step) => -step));
      }),
    );
  });

  it("the batches that its events arrive in change nothing", () => {
    fc.assert(
      fc.property(anyStream, fc.nat(120), (samples, cut) => {
        const first = replay(samples.slice(0, cut));
        const second = replay(samples.slice(cut), first.state);
        const whole = replay(samples);
        expect(second.state).toEqual(whole.state);
        expect([...first.steps, ...second.steps]).toEqual(whole.steps);
      }),
    );
  });

  it("only the time between its events matters, and a clock that steps back does no harm", () => {
    fc.assert(
      fc.property(anyStream, fc.integer({ min: -10_000, max: 10_000 }), (samples, shift) => {
        const later = samples.map(({ at, delta }) => ({ at: at + shift, delta }));
        expect(stepsOf(later)).toEqual(stepsOf(samples));
      }),
    );
    expect(
      stepsOf([
        { at: 100, delta: 100 },
        { at: 90, delta: 100 },
      ]),
    ).toEqual([1]);
  });
});
