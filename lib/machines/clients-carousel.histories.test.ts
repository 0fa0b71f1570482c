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
      const last = events.findLast((event) => event.kind === "wheel")?.at ?? 0;
      // Two in the re-entry block, three through the items, and the one that leaves.
      const notches = [1, 2, 3, 4, 5, 6].map((turn) => wheel(last + turn * 500, sign * NOTCH));
      expect(run(state, ...notches).state.pin).not.toBe("pinned");
    }),
    { numRuns: 500 },
  );
});
