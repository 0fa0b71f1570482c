import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLIENTS_REENTRY_GRACE_MS } from "../interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
  type PinState,
} from "./clients-carousel.ts";
import { type TurnResult, turnOverPage } from "./fixtures/simulated-page.ts";
import { anyFlick, flick, mirrored, seededRandom, wheelAt } from "./fixtures/wheel-traces.ts";
import { normalizeWheel, type WheelInput } from "./normalize-wheel.ts";
import type { SectionView } from "./section-view.ts";
import { WHEEL_GESTURE_MAX_MS, WHEEL_NOTCH_SILENCE_MS } from "./wheel-gesture.ts";

const ALIGNED = { top: 0, height: 800, viewportHeight: 800 };
const BELOW = { ...ALIGNED, top: 500 };
const TOO_TALL = { ...ALIGNED, height: 802 };

interface WheelContext {
  readonly view?: SectionView;
  readonly mayCapture?: boolean;
}

function wheel(
  at: number,
  deltaY: number,
  { view = ALIGNED, mayCapture = true }: WheelContext = {},
  more: Partial<WheelInput> = {},
): ClientsCarouselEvent {
  const normalized = normalizeWheel(wheelAt(at, deltaY, more), view.viewportHeight);
  return { kind: "wheel", at, seenAt: at, wheel: normalized, view, mayCapture };
}

function moved(at: number, top: number): ClientsCarouselEvent {
  return { kind: "moved", at, view: { ...ALIGNED, top } };
}

function run(start: ClientsCarousel, ...events: readonly ClientsCarouselEvent[]) {
  let state = start;
  const prevented: boolean[] = [];
  const aligned: boolean[] = [];
  for (const event of events) {
    const result = advanceClientsCarousel(state, event);
    state = result.state;
    prevented.push(result.prevent);
    aligned.push(result.mustAlign);
  }
  return { state, prevented, aligned };
}

function carouselAt(index: number, pin: PinState = "out"): ClientsCarousel {
  return { ...initialClientsCarousel(4), index, pin };
}

describe("out of view", () => {
  it("the wheel passes through", () => {
    const { state, prevented } = run(carouselAt(0), wheel(0, 100, { view: BELOW }));
    expect(prevented).toEqual([false]);
    expect(state).toMatchObject({ pin: "out", index: 0 });
  });

  it("the page's movement brings the section into view, and out of it", () => {
    const arrived = run(carouselAt(0), moved(0, 0)).state;
    expect(arrived.pin).toBe("in");
    expect(run(arrived, moved(1, 500)).state.pin).toBe("out");
  });
});

describe("in view", () => {
  it("a notch in a direction with a step left captures and steps", () => {
    const { state, prevented } = run(carouselAt(0), wheel(0, 100));
    expect(prevented).toEqual([true]);
    expect(state).toMatchObject({ pin: "pinned", index: 1 });
    expect(run(carouselAt(3), wheel(0, -100)).state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it("30 pixels capture, 30 more step", () => {
    const captured = run(carouselAt(0), wheel(0, 30));
    expect(captured.prevented).toEqual([true]);
    expect(captured.state).toMatchObject({ pin: "pinned", index: 0 });
    expect(run(captured.state, wheel(100, 30)).state.index).toBe(1);
  });

  it.each([
    ["before the first item", 0, -100, -Infinity],
    ["past the last item", 3, 100, CLIENTS_REENTRY_GRACE_MS],
  ])("a notch %s passes through", (_, index, delta, reentryBlockedUntil) => {
    const { state, prevented } = run(carouselAt(index), wheel(0, delta));
    expect(prevented).toEqual([false]);
    expect(state).toMatchObject({ pin: "in", index, reentryBlockedUntil });
  });

  it.each([
    ["where motion is unwanted", { mayCapture: false }],
    ["in a viewport that cannot show all of it", { view: TOO_TALL }],
  ])("nothing is captured %s", (_, surroundings) => {
    const { state, prevented } = run(carouselAt(1), wheel(0, 100, surroundings));
    expect(prevented).toEqual([false]);
    expect(state).toMatchObject({ pin: "in", index: 1 });
  });
});

describe("a gesture that began before the section came into view", () => {
  it("captures, and its momentum steps over nothing", () => {
    const trace = flick(seededRandom(7), anyFlick(seededRandom(7)));
    const arrival = Math.floor(trace.length / 2);
    const { state, prevented } = run(
      carouselAt(0),
      ...trace.map(({ at, deltaY }, place) =>
        wheel(at, deltaY, { view: place < arrival ? BELOW : ALIGNED }),
      ),
    );
    expect(prevented).toEqual(trace.map((_, place) => place >= arrival));
    expect(state).toMatchObject({ pin: "pinned", index: 0 });
    expect(run(state, wheel(5000, 100)).state.index).toBe(1);
  });

  it("counts from the capture on when it has hardly moved the page", () => {
    const arriving = run(carouselAt(0), wheel(0, 40, { view: BELOW }), wheel(100, 40)).state;
    expect(arriving).toMatchObject({ pin: "pinned", index: 0 });
    expect(run(arriving, wheel(200, 20)).state.index).toBe(1);
  });

  it("steps at once when the notch that finds the section in view is a new gesture", () => {
    const { state } = run(carouselAt(0), wheel(0, 100, { view: BELOW }), wheel(200, 100));
    expect(state).toMatchObject({ pin: "pinned", index: 1 });
  });
});

describe("a page that the wheel scrolls to the section", () => {
  const notchesAway = (count: number, more: number, after: number, deltaY: number) =>
    Array.from({ length: count + more }, () => ({ after, deltaY }));
  const pins = ({ before, after }: TurnResult) => before.pin !== "pinned" && after.pin === "pinned";
  const approach = (interval: { min: number; max: number }) =>
    fc
      .record({
        count: fc.integer({ min: 1, max: 40 }),
        interval: fc.integer(interval),
        delta: fc.integer({ min: 60, max: 335 }),
        offset: fc.integer({ min: -79, max: 79 }),
        scrollMs: fc.constantFrom(0, 120, 250),
      })
      .map(({ offset, ...spin }) => ({
        ...spin,
        // Out of view at first.
        sectionTop: Math.max(81, spin.count * spin.delta + offset),
      }));

  it("pins at the notch that starts a gesture by persistence, and makes no step", () => {
    const turns = turnOverPage(1700, 0, notchesAway(17, 2, 120, 100));
    expect(turns.findIndex(pins)).toBe(17);
    expect(turns.at(-1)?.after).toMatchObject({ pin: "pinned", index: 0 });
  });

  it("makes no step for nearly two seconds of notches less than 150 ms apart (WHEEL_GESTURE_MAX_MS)", () => {
    const shownMs = WHEEL_GESTURE_MAX_MS - WHEEL_NOTCH_SILENCE_MS;
    fc.assert(
      fc.property(
        approach({ min: 40, max: 149 }),
        ({ count, interval, delta, sectionTop, scrollMs }) => {
          const notches = notchesAway(count, 2000 / interval, interval, delta);
          const turns = turnOverPage(sectionTop, scrollMs, notches);
          const pinned = turns.find(pins);
          fc.pre(pinned !== undefined);
          const next = turns.find(({ after }) => after.index > 0);
          expect((next?.at ?? Number.POSITIVE_INFINITY) - pinned.at).toBeGreaterThanOrEqual(
            shownMs,
          );
        },
      ),
    );
  });

  it("makes one step for each notch that is a gesture of its own, from the one that pins (WHEEL_NOTCH_SILENCE_MS)", () => {
    fc.assert(
      fc.property(
        approach({ min: WHEEL_NOTCH_SILENCE_MS, max: 400 }),
        ({ count, interval, delta, sectionTop, scrollMs }) => {
          const notches = notchesAway(count, 6, interval, delta);
          const turns = turnOverPage(sectionTop, scrollMs, notches);
          const first = turns.findIndex(pins);
          fc.pre(first !== -1 && first + 3 <= turns.length);
          const shown = turns.slice(first, first + 3).map(({ after }) => after.index);
          expect(shown).toEqual([1, 2, 3]);
        },
      ),
    );
  });

  it("makes no step in the event that pins if the wheel scrolled the page less than 150 ms before", () => {
    const turn = fc.record({
      after: fc.oneof(fc.integer({ min: 0, max: 149 }), fc.integer({ min: 150, max: 400 })),
      deltaY: fc.integer({ min: -20, max: 335 }),
    });
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 2, maxLength: 60 }),
        fc.oneof(fc.integer({ min: 81, max: 140 }), fc.integer({ min: 141, max: 3000 })),
        fc.constantFrom(0, 120, 250),
        (parts, sectionTop, scrollMs) => {
          const turns = turnOverPage(sectionTop, scrollMs, parts);
          const stepping = turns.filter((pinning, place) => {
            const scrolling = turns[place - 1];
            const isUnbroken =
              scrolling?.prevented === false &&
              Math.sign(scrolling.deltaY) === Math.sign(pinning.deltaY) &&
              pinning.at - scrolling.at < WHEEL_NOTCH_SILENCE_MS;
            return isUnbroken && pins(pinning) && pinning.after.index !== pinning.before.index;
          });
          expect(stepping).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("pinned", () => {
  it("steps through the items, one for each gesture, then releases the page downward", () => {
    const { state, prevented } = run(
      carouselAt(0),
      ...[0, 200, 400, 600].map((at) => wheel(at, 100)),
    );
    expect(prevented).toEqual([true, true, true, false]);
    expect(state).toMatchObject({ pin: "in", index: 3 });
  });

  it("releases the page upward before the first item", () => {
    const { state, prevented } = run(carouselAt(1, "pinned"), wheel(0, -100), wheel(200, -100));
    expect(prevented).toEqual([true, false]);
    expect(state).toMatchObject({ pin: "in", index: 0 });
  });

  it("consumes the events that make no step", () => {
    const events = [30, 10, 10].map((delta, turn) => wheel(turn * 16, delta));
    const { state, prevented } = run(carouselAt(1, "pinned"), ...events);
    expect(prevented).toEqual([true, true, true]);
    expect(state.index).toBe(1);
  });

  it("steps wherever the page is", () => {
    const { state, prevented } = run(carouselAt(1, "pinned"), wheel(0, 100, { view: BELOW }));
    expect(prevented).toEqual([true]);
    expect(state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it("undoes the wheel's own scrolling within 250 ms (PIN_ALIGN_MS)", () => {
    const { state: pinned } = run(carouselAt(1), wheel(1000, 100));
    const { state, aligned } = run(pinned, moved(1249, 40));
    expect(aligned).toEqual([true]);
    expect(state).toBe(pinned);
  });

  it("even when a busy page received the wheel event much later", () => {
    const late = { ...wheel(1000, 100), seenAt: 1400 } as ClientsCarouselEvent;
    const { state: pinned } = run(carouselAt(1), late);
    expect(run(pinned, moved(1500, 40)).aligned).toEqual([true]);
  });

  it("is released by anything that scrolls the page later (PIN_ALIGN_MS)", () => {
    const { state: pinned } = run(carouselAt(1), wheel(1000, 100));
    const { state, aligned } = run(pinned, moved(1250, 40));
    expect(aligned).toEqual([false]);
    expect(state).toMatchObject({ pin: "in", index: 2 });
  });

  it("tolerates a pixel, which may be a rounded fraction (PIN_ALIGNED_PX)", () => {
    const { state: pinned } = run(carouselAt(1), wheel(1000, 100));
    expect(run(pinned, moved(9000, 1)).state).toBe(pinned);
    expect(run(pinned, moved(9000, -1.01)).state.pin).toBe("in");
  });

  it("is over when capturing is no longer wanted", () => {
    const { state, prevented } = run(carouselAt(1, "pinned"), wheel(0, 100, { mayCapture: false }));
    expect(prevented).toEqual([false]);
    expect(state).toMatchObject({ pin: "in", index: 1 });
  });

  it.each([
    { end: "last", index: 2, sign: 1 },
    { end: "first", index: 1, sign: -1 },
  ])("shows the $end item until the gesture that brought it is over", ({ index, sign }) => {
    for (let seed = 0; seed < 100; seed += 1) {
      const random = seededRandom(seed);
      const trace = flick(random, anyFlick(random));
      const events = trace.map(({ at, deltaY }) => wheel(at, sign * deltaY));
      const arrived = run(carouselAt(index), ...events);
      expect(arrived.state).toMatchObject({ pin: "pinned", index: index + sign });
      // The page is never refused an event that has no step left: it is put back in place instead.
      expect(arrived.prevented.at(-1)).toBe(false);
      const end = trace.at(-1)?.at ?? 0;
      expect(run(arrived.state, moved(end + 16, sign * 90)).aligned).toEqual([true]);
      const next = run(arrived.state, wheel(end + 450, sign * 100));
      expect(next.prevented).toEqual([false]);
      expect(next.state.pin).toBe("in");
    }
  });

  it("lets a second push leave the last item, even while the first one fades", () => {
    const push = flick(seededRandom(3), anyFlick(seededRandom(3)));
    const faded = push.slice(0, Math.floor(push.length * 0.9));
    const start = (faded.at(-1)?.at ?? 0) + 50;
    const { state } = run(
      carouselAt(2),
      ...faded.map(({ at, deltaY }) => wheel(at, deltaY)),
      ...push.map(({ at, deltaY }) => wheel(start + at, deltaY)),
    );
    expect(state).toMatchObject({ pin: "in", index: 3 });
  });

  it("aligns the page on capture where it is not aligned", () => {
    const around = { view: { ...ALIGNED, top: 40 } };
    expect(run(carouselAt(0), wheel(0, 100, around)).aligned).toEqual([true]);
    expect(run(carouselAt(0), wheel(0, 100)).aligned).toEqual([false]);
  });
});

describe("after it was left downward", () => {
  const left = run(carouselAt(3, "pinned"), wheel(5000, 100)).state;

  it("nothing is captured for 1000 ms (CLIENTS_REENTRY_GRACE_MS)", () => {
    expect(left.reentryBlockedUntil).toBe(6000);
    const early = run(left, wheel(5999, -100));
    expect(early.prevented).toEqual([false]);
    expect(early.state).toMatchObject({ pin: "in", index: 3 });
    const late = run(left, wheel(6000, -100));
    expect(late.prevented).toEqual([true]);
    expect(late.state).toMatchObject({ pin: "pinned", index: 2 });
  });
});

describe("after it was left upward", () => {
  it("a turn of the wheel captures at once", () => {
    const left = run(carouselAt(0, "pinned"), wheel(5000, -100)).state;
    const { state, prevented } = run(left, wheel(5050, 100));
    expect(prevented).toEqual([true]);
    expect(state).toMatchObject({ pin: "pinned", index: 1 });
  });
});

describe("released", () => {
  const flicked = run(carouselAt(0), wheel(0, 40), wheel(16, 60), wheel(32, 50)).state;
  const released = run(flicked, { kind: "released" }).state;

  it("releases at once", () => {
    expect(flicked.pin).toBe("pinned");
    expect(released).toMatchObject({ pin: "in", index: 1, reentryBlockedUntil: -Infinity });
  });

  it("is not captured again by the momentum of the same gesture", () => {
    const { state, prevented } = run(released, wheel(48, 45), wheel(64, 40));
    expect(prevented).toEqual([false, false]);
    expect(state).toMatchObject({ pin: "in", index: 1 });
  });

  it("is captured again by the next gesture", () => {
    expect(run(released, wheel(600, 100)).state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it.each(["out", "in"] as const)("changes nothing when it is %s", (pin) => {
    const state = carouselAt(1, pin);
    expect(run(state, { kind: "released" }).state).toBe(state);
  });
});

describe("whatever happens", () => {
  const surroundings = fc.record({
    view: fc.constantFrom(ALIGNED, ALIGNED, BELOW, { ...ALIGNED, top: -79 }, TOO_TALL),
    mayCapture: fc.constantFrom(true, true, false),
  });
  const happening = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc.oneof(fc.integer({ min: -200, max: 200 }), fc.constantFrom(100, -100)),
          surroundings,
          fc.record({
            deltaX: fc.constantFrom(0, 0, 0, 500),
            ctrlKey: fc.constantFrom(false, false, true),
            shiftKey: fc.constantFrom(false, false, true),
          }),
        )
        .map(
          ([deltaY, around, more]) =>
            (at: number) =>
              wheel(at, deltaY, around, more),
        ),
    },
    fc.constant(() => ({ kind: "released" }) as const),
    surroundings.map(
      ({ view }) =>
        (at: number) =>
          ({ kind: "moved", at, view }) as const,
    ),
  );
  const history = fc
    .array(fc.tuple(fc.constantFrom(0, 8, 16, 100, 200, 600, 1200), happening), { maxLength: 80 })
    .map((steps) => {
      let at = 0;
      return steps.map(([after, eventAt]) => {
        at += after;
        return eventAt(at);
      });
    });

  function transitions(events: readonly ClientsCarouselEvent[]) {
    let before = initialClientsCarousel(4);
    return events.map((event) => {
      const { state: after, prevent } = advanceClientsCarousel(before, event);
      const transition = { before, event, after, prevent };
      before = after;
      return transition;
    });
  }

  it("only a plain vertical scroll with a step left is ever prevented", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { before, event, prevent } of transitions(events)) {
          if (!prevent) continue;
          expect(event).toMatchObject({ kind: "wheel", wheel: { isStepCandidate: true } });
          const delta = event.kind === "wheel" ? event.wheel.deltaY : 0;
          expect(delta > 0 ? before.index < 3 : before.index > 0).toBe(true);
        }
      }),
    );
  });

  it("a plain vertical scroll is prevented exactly when it finds a step left and leaves the section pinned", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { before, event, after, prevent } of transitions(events)) {
          if (event.kind !== "wheel" || !event.wheel.isStepCandidate) continue;
          const hasStepLeft = event.wheel.deltaY > 0 ? before.index < 3 : before.index > 0;
          expect(prevent).toBe(hasStepLeft && after.pin === "pinned");
        }
      }),
    );
  });

  it("a few notches lead out", () => {
    fc.assert(
      fc.property(history, fc.constantFrom(1, -1), (events, sign) => {
        const { state } = run(initialClientsCarousel(4), ...events);
        const last = events.findLast((event) => event.kind === "wheel")?.at ?? 0;
        // Two in the time after it was left, three through the items, and the one that leaves.
        const notches = [1, 2, 3, 4, 5, 6].map((turn) => wheel(last + turn * 500, sign * 100));
        expect(run(state, ...notches).state.pin).not.toBe("pinned");
      }),
      { numRuns: 500 },
    );
  });

  it("the item shown is one of the four, and the wheel moves it by one at most", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { before, event, after } of transitions(events)) {
          expect([0, 1, 2, 3]).toContain(after.index);
          if (event.kind !== "wheel") continue;
          expect(Math.abs(after.index - before.index)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("flicks of any device go one item at a time, there and back", () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const random = seededRandom(seed);
      const there = flick(random, anyFlick(random));
      const start = (there.at(-1)?.at ?? 0) + 450;
      const back = mirrored(flick(random, anyFlick(random)));
      const down = run(carouselAt(1), ...there.map(({ at, deltaY }) => wheel(at, deltaY))).state;
      expect(down).toMatchObject({ pin: "pinned", index: 2 });
      const up = run(down, ...back.map(({ at, deltaY }) => wheel(start + at, deltaY))).state;
      expect(up).toMatchObject({ pin: "pinned", index: 1 });
    }
  });
});
