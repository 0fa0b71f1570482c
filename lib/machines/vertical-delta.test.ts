import { expect, it } from "vitest";
import { wheelAt } from "./fixtures/wheel-traces.ts";
import { verticalDelta } from "./vertical-delta.ts";

const VIEWPORT_PX = 800;

it.each([
  ["pixels", wheelAt(0, 100), 100],
  ["40 px a line (WHEEL_LINE_PX)", wheelAt(0, -3, { deltaMode: 1 }), -120],
  ["pages, a viewport each", wheelAt(0, 1, { deltaMode: 2 }), VIEWPORT_PX],
  ["a scroll that drifts sideways as far as it goes down", wheelAt(0, 100, { deltaX: 100 }), 100],
  ["no zoom by Ctrl", wheelAt(0, 100, { ctrlKey: true }), 0],
  ["no zoom by Meta", wheelAt(0, 100, { metaKey: true }), 0],
  ["no horizontal scroll by Shift", wheelAt(0, 100, { shiftKey: true }), 0],
  ["no mostly horizontal scroll", wheelAt(0, 99, { deltaX: -100 }), 0],
  ["not NaN", wheelAt(0, Number.NaN), 0],
  ["no horizontal delta of NaN", wheelAt(0, 100, { deltaX: Number.NaN }), 0],
])("counts %s", (_, input, pixels) => {
  expect(verticalDelta(input, VIEWPORT_PX)).toBe(pixels);
});

it("reads the mode before the deltas, as Firefox needs", () => {
  const reads: PropertyKey[] = [];
  const event = new Proxy(wheelAt(0, 3, { deltaMode: 1 }), {
    get(target, key, receiver) {
      reads.push(key);
      return Reflect.get(target, key, receiver);
    },
  });
  verticalDelta(event, VIEWPORT_PX);
  expect(reads[0]).toBe("deltaMode");
});
