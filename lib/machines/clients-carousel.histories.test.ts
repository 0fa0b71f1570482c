import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WHEEL_STEP_DELTA as STEP } from "../interaction-rules.ts";
import {
  advanceClientsCarousel,
  type ClientsCarouselEvent,
  initialClientsCarousel,
} from "./clients-carousel.ts";
import {
  ALIGNED,
  BELOW,
  carouselAt,
  IN_VIEW_PX,
  NOTCH,
  type PageTurn,
  run,
  TOO_TALL,
  type TurnResult,
  turned,
  turnOverPage,
  wheel,
} from "./fixtures/simulated-page.ts";
import { anyFlick, flick, mirrored, seededRandom } from "./fixtures/wheel-traces.ts";
import { WHEEL_GESTURE_MAX_MS, WHEEL_NOTCH_SILENCE_MS } from "./wheel-gesture.ts";

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
