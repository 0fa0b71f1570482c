import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClientsCarouselEvent, initialClientsCarousel } from "./clients-carousel.ts";
import { ALIGNED, BELOW, NOTCH, run, TOO_TALL, wheel } from "./fixtures/clients-events.ts";

const view = fc.constantFrom(ALIGNED, ALIGNED, BELOW, { ...ALIGNED, top: -79 }, TOO_TALL);
const mayCapture = fc.constantFrom(true, true, false);
const delta = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.constantFrom(NOTCH, -NOTCH, NOTCH, -NOTCH, 0),
);
const isCancelable = fc.boolean();
const kind = fc.constant("wheel");
const wheelEvent = fc.record({ kind, delta, view, mayCapture, isCancelable });
const happening = fc.oneof(
  { weight: 8, arbitrary: wheelEvent },
  fc.record({ kind: fc.constant("moved"), view, mayCapture }),
  fc.record({ kind: fc.constantFrom("released", "interrupted") }),
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

const lastTurnOf = (events: readonly ClientsCarouselEvent[]) =>
  events.findLast((event) => event.kind === "wheel")?.at ?? 0;

test("a turn is prevented exactly when it leaves the section pinned; the page is locked by turns that cannot be", () => {
  fc.assert(
    fc.property(history, (events) => {
      for (const { event, after, prevent } of run(initialClientsCarousel(4), ...events)
        .transitions) {
        const isTurn = event.kind === "wheel" && event.delta !== 0;
        const isPinned = after.pin === "pinned";
        expect(prevent).toBe(isTurn && isPinned);
        if (!isPinned) expect(after.isLocked).toBe(false);
        if (isTurn && isPinned) expect(after.isLocked).toBe(!event.isCancelable);
      }
    }),
  );
});

test("a few notches leave the section, whatever came before", () => {
  fc.assert(
    fc.property(history, fc.constantFrom(1, -1), (events, sign) => {
      const { state } = run(initialClientsCarousel(4), ...events);
      const last = lastTurnOf(events);
      // Two in the re-entry block, three through the items, and the one that leaves.
      const notches = [1, 2, 3, 4, 5, 6].map((turn) => wheel(last + turn * 500, sign * NOTCH));
      expect(run(state, ...notches).state.pin).not.toBe("pinned");
    }),
    { numRuns: 500 },
  );
});

/** Events 16 ms apart; from 40 pixels up, two of them undo any tremor and make a step's worth. */
const stroke = fc
  .tuple(fc.integer({ min: 40, max: 400 }), fc.integer({ min: 1, max: 12 }))
  .map(([pixels, events]) => Array.from({ length: events }, () => pixels / events));
const silence = fc.integer({ min: 350, max: 4000 });

test("a hand that keeps turning one way steps every second gesture, and is out after eight", () => {
  const strokes = fc.array(fc.tuple(silence, stroke), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(history, strokes, fc.constantFrom(1, -1), (events, gestures, sign) => {
      let { state } = run(initialClientsCarousel(4), ...events);
      // The re-entry block is over.
      let at = lastTurnOf(events) + 1000;
      let still = 0;
      for (const [place, [pause, deltas]] of gestures.entries()) {
        at += pause;
        const { index, pin } = state;
        for (const delta of deltas) {
          at += 16;
          state = run(state, wheel(at, sign * delta)).state;
        }
        if (state.pin !== "pinned") return;
        still = pin === "pinned" && state.index === index ? still + 1 : 0;
        // The first gestures may have to undo a tremor.
        if (place > 2) expect(still).toBeLessThan(2);
      }
      expect(state.pin).not.toBe("pinned");
    }),
    { numRuns: 1000 },
  );
});

test("a tremor neither releases the section, nor pins it, nor steps back", () => {
  const tremor = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(59)), {
    maxLength: 40,
  });
  const start = fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.constantFrom(1, -1));
  fc.assert(
    fc.property(start, tremor, ([index, sign], trembled) => {
      const turn = wheel(0, sign * 45);
      const before = run({ ...initialClientsCarousel(4), index, pin: "in" }, turn).state;
      let at = 0;
      const events = trembled.flatMap(([after, back]) => {
        at += 2 * after;
        return [wheel(at - after, -sign * back), wheel(at, sign * back)];
      });
      expect(run(before, ...events).state).toMatchObject({ pin: before.pin, index });
    }),
  );
});
