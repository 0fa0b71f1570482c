import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CLIENTS_REENTRY_GRACE_MS,
  IN_VIEW_MAX_TOP_OFFSET_RATIO,
  WHEEL_STEP_DELTA as STEP,
} from "../interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
  type PinState,
  WHEEL_SCROLL_MS,
} from "./clients-carousel.ts";
import { type PageTurn, type TurnResult, turnOverPage } from "./fixtures/simulated-page.ts";
import {
  anyFlick,
  flick,
  mirrored,
  seededRandom,
  type TracedWheel,
} from "./fixtures/wheel-traces.ts";
import type { SectionView } from "./section-view.ts";
import { WHEEL_GESTURE_MAX_MS, WHEEL_NOTCH_SILENCE_MS } from "./wheel-gesture.ts";

const NOTCH = 2 * STEP;
const ALIGNED = { top: 0, height: 800, viewportHeight: 800 };
const BELOW = { ...ALIGNED, top: 500 };
const TOO_TALL = { ...ALIGNED, height: 802 };
const IN_VIEW_PX = 800 * IN_VIEW_MAX_TOP_OFFSET_RATIO;

interface WheelContext {
  readonly view?: SectionView;
  readonly mayCapture?: boolean;
  readonly isCancelable?: boolean;
}

function wheel(
  at: number,
  delta: number,
  { view = ALIGNED, mayCapture = true, isCancelable = true }: WheelContext = {},
) {
  return { kind: "wheel", at, seenAt: at, delta, view, mayCapture, isCancelable } as const;
}

function moved(at: number, top: number): ClientsCarouselEvent {
  return { kind: "moved", at, mayCapture: true, view: { ...ALIGNED, top } };
}

function run(start: ClientsCarousel, ...events: readonly ClientsCarouselEvent[]) {
  let state = start;
  const results = events.map((event) => {
    const result = advanceClientsCarousel(state, event);
    state = result.state;
    return result;
  });
  return {
    state,
    prevented: results.map(({ prevent }) => prevent),
    aligned: results.map(({ mustAlign }) => mustAlign),
  };
}

const turned = (trace: readonly TracedWheel[], after = 0) =>
  trace.map(({ at, deltaY }) => wheel(after + at, deltaY));

function carouselAt(index: number, pin: PinState = "in"): ClientsCarousel {
  return { ...initialClientsCarousel(4), index, pin };
}

describe("one turn of the wheel", () => {
  const captured = { prevent: true, pin: "pinned" } as const;
  const passed = { prevent: false, pin: "in" } as const;

  it.each([
    ["captures and steps down", carouselAt(0), wheel(0, NOTCH), captured, 1],
    ["captures and steps up", carouselAt(3), wheel(0, -NOTCH), captured, 2],
    ["captures and accumulates", carouselAt(0), wheel(0, STEP / 2), captured, 0],
    ["passes before the first item", carouselAt(0), wheel(0, -NOTCH), passed, 0],
    ["passes past the last item", carouselAt(3), wheel(0, NOTCH), passed, 3],
    ["is no step when it is no vertical scroll", carouselAt(1), wheel(0, 0), passed, 1],
    [
      "passes out of view",
      carouselAt(0),
      wheel(0, NOTCH, { view: BELOW }),
      { prevent: false, pin: "out" } as const,
      0,
    ],
    ["passes over a list", carouselAt(1), wheel(0, NOTCH, { mayCapture: false }), passed, 1],
    ["passes in too low a viewport", carouselAt(1), wheel(0, NOTCH, { view: TOO_TALL }), passed, 1],
    [
      "steps while pinned, wherever the page is",
      carouselAt(1, "pinned"),
      wheel(0, NOTCH, { view: BELOW }),
      captured,
      2,
    ],
    ["releases past the last item", carouselAt(3, "pinned"), wheel(0, NOTCH), passed, 3],
    ["releases before the first item", carouselAt(0, "pinned"), wheel(0, -NOTCH), passed, 0],
    [
      "releases what has become a list",
      carouselAt(1, "pinned"),
      wheel(0, NOTCH, { mayCapture: false }),
      passed,
      1,
    ],
  ])("%s", (_, start, event, { prevent, pin }, index) => {
    const { state, prevented } = run(start, event);
    expect(prevented).toEqual([prevent]);
    expect(state).toMatchObject({ pin, index });
  });

  it("aligns the page on capture only", () => {
    const near = { view: { ...ALIGNED, top: IN_VIEW_PX / 2 } };
    const turns = [wheel(0, NOTCH, near), wheel(300, NOTCH)];
    expect(run(carouselAt(0), ...turns).aligned).toEqual([true, false]);
  });
});

describe("a gesture that began before the section came into view", () => {
  it("captures, and its momentum makes no step", () => {
    const trace = flick(seededRandom(7), anyFlick(seededRandom(7)));
    const arrival = Math.floor(trace.length / 2);
    const events = turned(trace).map((event, place) =>
      place < arrival ? { ...event, view: BELOW } : event,
    );
    const { state, prevented } = run(carouselAt(0, "out"), ...events);
    expect(prevented).toEqual(trace.map((_, place) => place >= arrival));
    expect(state).toMatchObject({ pin: "pinned", index: 0 });
    expect(run(state, wheel(5000, NOTCH)).state.index).toBe(1);
  });

  it("makes no step in the event that captures", () => {
    const above = wheel(0, STEP / 2, { view: BELOW });
    const { state } = run(carouselAt(0, "out"), above, wheel(100, NOTCH));
    expect(state).toMatchObject({ pin: "pinned", index: 0 });
  });

  it("accumulates from the capture on when it has hardly moved the page", () => {
    const above = wheel(0, STEP * 0.7, { view: BELOW });
    const arriving = run(carouselAt(0, "out"), above, wheel(100, STEP * 0.7)).state;
    expect(arriving).toMatchObject({ pin: "pinned", index: 0 });
    expect(run(arriving, wheel(200, STEP * 0.3)).state.index).toBe(1);
  });
});

describe("the wheel's own scroll", () => {
  const turn = wheel(0, NOTCH, { view: BELOW });
  const arrived = moved(100, IN_VIEW_PX / 2);

  it("captures as it brings the section into view, and makes no step", () => {
    const { state, aligned } = run(carouselAt(0, "out"), turn, arrived);
    expect(state).toMatchObject({ pin: "pinned", index: 0, isLocked: true });
    expect(aligned).toEqual([false, true]);
    expect(run(state, wheel(130, NOTCH)).state.index).toBe(0);
    expect(run(state, wheel(200, NOTCH)).state.index).toBe(1);
  });

  it.each([
    ["no wheel has turned before it", 0, [arrived]],
    ["the wheel turned too long before (WHEEL_SCROLL_MS)", 0, [turn, moved(WHEEL_SCROLL_MS, 0)]],
    ["the pointer is elsewhere", 0, [turn, { ...arrived, mayCapture: false }]],
    ["something else scrolls the page since", 0, [turn, { kind: "released" }, arrived]],
    ["no item is left in that direction", 3, [turn, arrived]],
  ] as const)("captures nothing when %s", (_, index, events) => {
    expect(run(carouselAt(index, "out"), ...events).state).toMatchObject({ pin: "in", index });
  });

  it("captures nothing in the re-entry block", () => {
    const left = run(carouselAt(3, "pinned"), wheel(0, NOTCH)).state;
    const { pin } = run(left, wheel(700, -NOTCH, { view: BELOW }), moved(999, 0)).state;
    expect(pin).toBe("in");
  });
});

describe("a page that the wheel scrolls to the section", () => {
  const pins = ({ before, after }: TurnResult) => before.pin !== "pinned" && after.pin === "pinned";

  const browserWheel = fc.record({
    scrollMs: fc.constantFrom(0, 120, 250, 399),
    groupPauseMs: fc.constantFrom(500, 1500),
  });

  /** Evenly spaced notches that arrive at the section, and `more` of them. */
  const approach = (interval: { min: number; max: number }, moreMs: number) =>
    fc
      .record({
        count: fc.integer({ min: 1, max: 40 }),
        after: fc.integer(interval),
        deltaY: fc.integer({ min: STEP, max: 335 }),
        offset: fc.integer({ min: 1 - IN_VIEW_PX, max: IN_VIEW_PX - 1 }),
        browser: browserWheel,
      })
      .map(({ count, after, deltaY, offset, browser }) => {
        const length = count + moreMs / after;
        const notches = Array.from({ length }, (): PageTurn => ({ after, deltaY }));
        // Out of view at first.
        return turnOverPage(Math.max(IN_VIEW_PX + 1, count * deltaY + offset), browser, notches);
      });

  it("pins without a step at a notch that starts a gesture by persistence (WHEEL_GESTURE_MAX_MS)", () => {
    const arrival = Math.ceil(WHEEL_GESTURE_MAX_MS / 120);
    const turns = Array.from({ length: arrival + 3 }, (_, turn) =>
      wheel(turn * 120, NOTCH, { view: turn < arrival ? BELOW : ALIGNED }),
    );
    expect(run(carouselAt(0, "out"), ...turns).state).toMatchObject({ pin: "pinned", index: 0 });
  });

  it("makes no step for nearly two seconds of notches less than 150 ms apart (WHEEL_GESTURE_MAX_MS)", () => {
    // The capture may come between two turns.
    const shownMs = WHEEL_GESTURE_MAX_MS - 2 * WHEEL_NOTCH_SILENCE_MS;
    fc.assert(
      fc.property(approach({ min: 40, max: WHEEL_NOTCH_SILENCE_MS - 1 }, 2000), (turns) => {
        const pinned = turns.find(pins);
        fc.pre(pinned !== undefined);
        const stepped = turns.find(({ after }) => after.index > 0);
        expect((stepped?.at ?? Infinity) - pinned.at).toBeGreaterThanOrEqual(shownMs);
      }),
    );
  });

  it("makes a step for each notch that is a gesture of its own, once it is pinned (WHEEL_NOTCH_SILENCE_MS)", () => {
    fc.assert(
      fc.property(approach({ min: WHEEL_NOTCH_SILENCE_MS, max: 400 }, 2400), (turns) => {
        const first = turns.findIndex(pins);
        fc.pre(first !== -1 && first + 4 <= turns.length);
        const shown = turns.slice(first).map(({ after }) => after.index);
        // The notch that scrolls the section into view shows the first item.
        expect(shown.slice(shown[0] === 0 ? 1 : 0).slice(0, 3)).toEqual([1, 2, 3]);
      }),
    );
  });

  it("makes no step in the event that pins if the wheel scrolled the page less than 150 ms before (WHEEL_NOTCH_SILENCE_MS)", () => {
    const turn = fc.record({
      after: fc.oneof(fc.integer({ min: 0, max: 149 }), fc.integer({ min: 150, max: 400 })),
      deltaY: fc.integer({ min: -20, max: 335 }),
    });
    const sectionTop = fc.oneof(
      fc.integer({ min: IN_VIEW_PX + 1, max: IN_VIEW_PX + 60 }),
      fc.integer({ min: IN_VIEW_PX + 61, max: 3000 }),
    );
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 2, maxLength: 60 }),
        sectionTop,
        browserWheel,
        (parts, top, browser) => {
          const turns = turnOverPage(top, browser, parts);
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

describe("the pinned section", () => {
  it("steps through the items, one per gesture, then releases the page", () => {
    const gestures = [0, 200, 400, 600].map((at) => wheel(at, NOTCH));
    const { state, prevented } = run(carouselAt(0), ...gestures);
    expect(prevented).toEqual([true, true, true, false]);
    expect(state).toMatchObject({ pin: "in", index: 3 });
  });

  const late = { ...wheel(1000, NOTCH), seenAt: 1400 };
  it.each([
    ["undoes the rest of the scroll", wheel(1000, NOTCH), moved(1249, 40), true, "pinned"],
    ["undoes it when a busy page received the event late", late, moved(1649, 40), true, "pinned"],
    ["is released by any later scroll", wheel(1000, NOTCH), moved(1250, 40), false, "in"],
    ["tolerates a pixel", wheel(1000, NOTCH), moved(9000, 1), false, "pinned"],
    ["and no more", wheel(1000, NOTCH), moved(9000, -1.01), false, "in"],
  ])("%s (PIN_ALIGN_MS)", (_, turn, scroll, isAligned, pin) => {
    const { state, aligned } = run(carouselAt(1), turn, scroll);
    expect(aligned[1]).toBe(isAligned);
    expect(state).toMatchObject({ pin, index: 2 });
  });

  it.each([
    { end: "last", index: 2, sign: 1 },
    { end: "first", index: 1, sign: -1 },
  ])("shows the $end item until the momentum that brought it is over", ({ index, sign }) => {
    for (let seed = 0; seed < 100; seed += 1) {
      const random = seededRandom(seed);
      const trace = flick(random, anyFlick(random));
      const end = trace.at(-1)?.at ?? 0;
      const arrived = run(carouselAt(index), ...turned(sign > 0 ? trace : mirrored(trace)));
      expect(arrived.state).toMatchObject({ pin: "pinned", index: index + sign });
      expect(new Set(arrived.prevented)).toEqual(new Set([true]));
      const next = run(arrived.state, wheel(end + 450, sign * NOTCH));
      expect(next.prevented).toEqual([false]);
      expect(next.state.pin).toBe("in");
    }
  });

  it("scrolls a page that was locked as it is left, which the browser cannot do any more", () => {
    const uncancelable = { isCancelable: false };
    const { state } = run(carouselAt(2), wheel(0, NOTCH, uncancelable));
    expect(state).toMatchObject({ pin: "pinned", index: 3, isLocked: true });
    const left = advanceClientsCarousel(state, wheel(200, NOTCH, uncancelable));
    expect(left.state).toMatchObject({ pin: "in", isLocked: false });
    expect(left.mustScroll).toBe(true);
    const free = advanceClientsCarousel({ ...state, isLocked: false }, wheel(200, NOTCH));
    expect(free.mustScroll).toBe(false);
  });

  it("is left by a second push, even while the first one fades", () => {
    const push = flick(seededRandom(3), anyFlick(seededRandom(3)));
    const faded = push.slice(0, Math.floor(push.length * 0.9));
    const start = (faded.at(-1)?.at ?? 0) + 50;
    const { state } = run(carouselAt(2), ...turned(faded), ...turned(push, start));
    expect(state).toMatchObject({ pin: "in", index: 3 });
  });
});

describe("the section that was left", () => {
  it.each([
    ["from being pinned", carouselAt(3, "pinned")],
    ["without having been pinned", carouselAt(3)],
  ])("downward %s, captures nothing for 1000 ms (CLIENTS_REENTRY_GRACE_MS)", (_, start) => {
    const left = run(start, wheel(5000, NOTCH)).state;
    const early = run(left, wheel(5000 + CLIENTS_REENTRY_GRACE_MS - 1, -NOTCH));
    expect(early.prevented).toEqual([false]);
    expect(early.state).toMatchObject({ pin: "in", index: 3 });
    const later = run(left, wheel(5000 + CLIENTS_REENTRY_GRACE_MS, -NOTCH));
    expect(later.prevented).toEqual([true]);
    expect(later.state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it("upward, captures at once", () => {
    const left = run(carouselAt(0, "pinned"), wheel(5000, -NOTCH)).state;
    expect(run(left, wheel(5050, NOTCH)).state).toMatchObject({ pin: "pinned", index: 1 });
  });

  it.each([
    ["into view", "out", 0, "in"],
    ["out of view", "in", 500, "out"],
  ] as const)("is located when the page moves it %s", (_, before, top, pin) => {
    expect(run(carouselAt(0, before), moved(0, top)).state.pin).toBe(pin);
  });
});

describe("the section that was released", () => {
  const pinned = run(carouselAt(0), wheel(0, STEP), wheel(16, STEP)).state;
  const released = run(pinned, { kind: "released" }).state;

  it("is not captured again by the momentum of the same gesture", () => {
    expect(pinned.pin).toBe("pinned");
    const { state, prevented } = run(released, wheel(32, STEP - 1), wheel(48, STEP - 2));
    expect(prevented).toEqual([false, false]);
    expect(state).toMatchObject({ pin: "in", index: 1 });
  });

  it("is captured again by the next gesture", () => {
    expect(run(released, wheel(600, NOTCH)).state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it.each(["out", "in"] as const)("stays as it was when it was %s", (pin) => {
    const state = carouselAt(1, pin);
    expect(run(state, { kind: "released" }).state).toEqual(state);
  });
});

describe("in any history", () => {
  const view = fc.constantFrom(ALIGNED, ALIGNED, BELOW, { ...ALIGNED, top: -79 }, TOO_TALL);
  const delta = fc.oneof(
    fc.integer({ min: -200, max: 200 }),
    fc.constantFrom(NOTCH, -NOTCH, NOTCH, -NOTCH, 0),
  );
  const mayCapture = fc.constantFrom(true, true, false);
  const wheelEvent = fc.record({
    kind: fc.constant("wheel"),
    delta,
    view,
    mayCapture,
    isCancelable: fc.boolean(),
  });
  const happening = fc.oneof(
    { weight: 8, arbitrary: wheelEvent },
    fc.record({ kind: fc.constant("moved"), view, mayCapture }),
    fc.record({ kind: fc.constant("released") }),
  );
  const history = fc
    .array(fc.tuple(fc.constantFrom(0, 8, 16, 100, 200, 600, 1200), happening), { maxLength: 80 })
    .map((steps) => {
      let at = 0;
      return steps.map(([after, event]) => {
        at += after;
        return { ...event, at, seenAt: at } as ClientsCarouselEvent;
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

  it("an event is prevented exactly when it leaves the section pinned", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { event, after, prevent } of transitions(events)) {
          const isTurn = event.kind === "wheel" && event.delta !== 0;
          expect(prevent).toBe(isTurn && after.pin === "pinned");
        }
      }),
    );
  });

  it("the page is locked only while the section is pinned, and by turns that cannot be prevented", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { event, after } of transitions(events)) {
          if (after.isLocked) expect(after.pin).toBe("pinned");
          const isTurn = event.kind === "wheel" && event.delta !== 0;
          if (isTurn && after.pin === "pinned") expect(after.isLocked).toBe(!event.isCancelable);
        }
      }),
    );
  });

  it("the index is one of the four, and an event moves it by one at most", () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { before, after } of transitions(events)) {
          expect([0, 1, 2, 3]).toContain(after.index);
          expect(Math.abs(after.index - before.index)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("a few notches leave the section", () => {
    fc.assert(
      fc.property(history, fc.constantFrom(1, -1), (events, sign) => {
        const { state } = run(initialClientsCarousel(4), ...events);
        const last = events.findLast((event) => event.kind === "wheel")?.at ?? 0;
        // Two in the re-entry block, three through the items, and the one that leaves.
        const notches = [1, 2, 3, 4, 5, 6].map((turn) => wheel(last + turn * 500, sign * NOTCH));
        expect(run(state, ...notches).state.pin).not.toBe("pinned");
      }),
      { numRuns: 500 },
    );
  });

  it("a flick steps once, and a flick back steps back", () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const random = seededRandom(seed);
      const there = flick(random, anyFlick(random));
      const back = mirrored(flick(random, anyFlick(random)));
      const down = run(carouselAt(1), ...turned(there)).state;
      expect(down).toMatchObject({ pin: "pinned", index: 2 });
      const up = run(down, ...turned(back, (there.at(-1)?.at ?? 0) + 450)).state;
      expect(up).toMatchObject({ pin: "pinned", index: 1 });
    }
  });
});
