import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wheelAt } from "./fixtures/wheel-traces.ts";
import { normalizeWheel } from "./normalize-wheel.ts";

describe("a wheel event in CSS pixels", () => {
  it.each([
    { unit: "pixels", deltaMode: 0, deltaY: 100, pixels: 100 },
    { unit: "lines, 40 px each (WHEEL_LINE_PX)", deltaMode: 1, deltaY: -3, pixels: -120 },
    { unit: "pages, a viewport each", deltaMode: 2, deltaY: 1, pixels: 800 },
  ])("counts $unit", ({ deltaMode, deltaY, pixels }) => {
    const { deltaY: normalized, isStepCandidate } = normalizeWheel(
      wheelAt(0, deltaY, { deltaMode }),
      800,
    );
    expect(normalized).toBe(pixels);
    expect(isStepCandidate).toBe(true);
  });

  it("converts the horizontal delta too", () => {
    expect(normalizeWheel(wheelAt(0, 3, { deltaMode: 1, deltaX: 1 }), 800).deltaX).toBe(40);
  });

  it("reads the mode before the deltas, as Firefox needs", () => {
    const reads: PropertyKey[] = [];
    const event = new Proxy(wheelAt(0, 3, { deltaMode: 1 }), {
      get(target, key, receiver) {
        reads.push(key);
        return Reflect.get(target, key, receiver);
      },
    });
    normalizeWheel(event, 800);
    expect(reads[0]).toBe("deltaMode");
  });
});

describe("a plain vertical scroll", () => {
  it.each([
    ["a zoom by Ctrl", wheelAt(0, 100, { ctrlKey: true })],
    ["a zoom by Meta", wheelAt(0, 100, { metaKey: true })],
    ["a horizontal scroll by Shift", wheelAt(0, 100, { shiftKey: true })],
    ["a mostly horizontal scroll", wheelAt(0, 99, { deltaX: -100 })],
    ["zero", wheelAt(0, 0)],
    ["negative zero", wheelAt(0, -0)],
    ["not a number", wheelAt(0, Number.NaN)],
    ["infinity", wheelAt(0, Number.POSITIVE_INFINITY)],
    ["a horizontal delta that is not a number", wheelAt(0, 100, { deltaX: Number.NaN })],
    ["an unknown mode", wheelAt(0, 100, { deltaMode: 3 })],
  ])("is not %s", (_, input) => {
    expect(normalizeWheel(input, 800).isStepCandidate).toBe(false);
  });

  it("may drift sideways as far as it goes down", () => {
    expect(normalizeWheel(wheelAt(0, 100, { deltaX: 100 }), 800).isStepCandidate).toBe(true);
  });

  it("always has a finite vertical delta that is not zero", () => {
    const anyDelta = fc.oneof(fc.double(), fc.integer({ min: -500, max: 500 }));
    fc.assert(
      fc.property(
        anyDelta,
        anyDelta,
        fc.integer({ min: 0, max: 3 }),
        (deltaX, deltaY, deltaMode) => {
          const wheel = normalizeWheel(wheelAt(0, deltaY, { deltaX, deltaMode }), 800);
          const isUsable = Number.isFinite(wheel.deltaY) && wheel.deltaY !== 0;
          expect(!wheel.isStepCandidate || isUsable).toBe(true);
        },
      ),
    );
  });
});
