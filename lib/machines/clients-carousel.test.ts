import { describe, expect, it } from "vitest";
import { WHEEL_STEP_DELTA as STEP } from "../interaction-rules.ts";
import { advanceClientsCarousel, initialClientsCarousel } from "./clients-carousel.ts";
import {
  ALIGNED,
  BELOW,
  carouselAt,
  IN_VIEW_PX,
  moved,
  NOTCH,
  run,
  TOO_TALL,
  turned,
  wheel,
} from "./fixtures/clients-events.ts";
import { flick, mirrored, seededRandom } from "./fixtures/wheel-traces.ts";

describe("one turn of the wheel", () => {
  it("releases what has become a list", () => {
    const turn = wheel(0, NOTCH, { mayCapture: false });
    expect(run(carouselAt(1, "pinned"), turn).state).toMatchObject({ pin: "in", index: 1 });
  });

  it("captures nothing in too low a viewport", () => {
    const turn = wheel(0, NOTCH, { view: TOO_TALL });
    expect(run(carouselAt(1), turn).state).toMatchObject({ pin: "in", index: 1 });
  });

  it("aligns the page on capture only", () => {
    const near = { view: { ...ALIGNED, top: IN_VIEW_PX / 2 } };
    const turns = [wheel(0, NOTCH, near), wheel(300, NOTCH)];
    expect(run(carouselAt(0), ...turns).aligned).toEqual([true, false]);
  });
});

describe("a gesture that began before the section came into view", () => {
  it("captures, and its momentum makes no step", () => {
    const trace = flick(seededRandom(7));
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
  const touch = wheel(0, 7, { view: BELOW });
  const arrived = moved(100, IN_VIEW_PX / 2);

  it("captures as it brings the section into view, and makes no step", () => {
    const { state, aligned } = run(initialClientsCarousel(4), turn, arrived);
    expect(state).toMatchObject({ pin: "pinned", index: 0, isLocked: true });
    expect(aligned).toEqual([false, true]);
    expect(run(state, wheel(130, NOTCH)).state.index).toBe(0);
    expect(run(state, wheel(200, NOTCH)).state.index).toBe(1);
  });

  it.each([
    ["the wheel turned too long before (WHEEL_SCROLL_MS)", 0, [turn, moved(400, 0)]],
    ["the pointer is elsewhere", 0, [turn, { ...arrived, mayCapture: false }]],
    ["a chain of scrolls has paused (WHEEL_SCROLL_MS)", 0, [touch, moved(399, 90), moved(799, 0)]],
    ["the chain began with a notch", 0, [turn, moved(399, 90), moved(798, 0)]],
    ["something else scrolls the page since", 0, [turn, { kind: "released" }, arrived]],
    ["a click may scroll the page since", 0, [turn, { kind: "interrupted" }, arrived]],
    ["no item is left in that direction", 3, [turn, arrived]],
  ] as const)("captures nothing when %s", (_, index, events) => {
    expect(run(carouselAt(index, "out"), ...events).state).toMatchObject({ pin: "in", index });
  });

  it("goes on without wheel events, as Firefox's momentum does", () => {
    const coasting = [300, 690, 1080].map((at) => moved(at, 2000 - at));
    const { state } = run(initialClientsCarousel(4), touch, ...coasting, moved(1470, 40));
    expect(state).toMatchObject({ pin: "pinned", index: 0 });
    const late = run(state, moved(1860, -300), moved(2250, -5));
    expect(late.aligned).toEqual([true, true]);
    expect(late.state.pin).toBe("pinned");
  });

  const up = wheel(0, -NOTCH, { view: { ...ALIGNED, top: -500 } });
  it.each([
    ["down", 0, turn, 500],
    ["up", 3, up, -500],
  ])("%s captures a section that passed between two frames", (_, index, flick, top) => {
    const { state, aligned } = run(
      carouselAt(index, "out"),
      flick,
      moved(16, top),
      moved(32, -top),
    );
    expect(state).toMatchObject({ pin: "pinned", index });
    expect(aligned).toEqual([false, false, true]);
  });

  it.each([
    [
      "is too tall",
      [turn, moved(16, 500), { ...moved(32, -400), view: { ...TOO_TALL, top: -400 } }],
    ],
    ["was passed before", [turn, moved(16, -100), moved(32, -400)]],
    ["is passed by something else", [moved(16, 500), moved(32, -400)]],
    ["has not been reached", [turn, moved(16, 500), moved(32, 100)]],
  ] as const)("captures no section that %s", (_, events) => {
    expect(run(carouselAt(0, "out"), ...events).state.pin).not.toBe("pinned");
  });

  it("captures nothing in the re-entry block", () => {
    const left = run(carouselAt(3, "pinned"), wheel(0, NOTCH)).state;
    const { pin } = run(left, wheel(700, -NOTCH, { view: BELOW }), moved(999, 0)).state;
    expect(pin).toBe("in");
  });
});

describe("the pinned section", () => {
  it("steps through the items, one per gesture, then releases the page", () => {
    const gestures = [0, 200, 400, 600].map((at) => wheel(at, NOTCH));
    const { state, prevented } = run(carouselAt(0), ...gestures);
    expect(prevented).toEqual([true, true, true, false]);
    expect(state).toMatchObject({ pin: "in", index: 3 });
  });

  it.each(["first", "last"])("is not released at the %s item by a tremor", (end) => {
    const [index, sign] = end === "first" ? [0, 1] : [3, -1];
    const { state, prevented } = run(
      carouselAt(index),
      wheel(0, sign * (STEP / 2)),
      wheel(500, -sign * (STEP - 1)),
      wheel(1000, sign),
    );
    expect(prevented).toEqual([true, true, true]);
    expect(state).toMatchObject({ pin: "pinned", index });
    expect(run(state, wheel(1500, -sign * 2)).state).toMatchObject({ pin: "in", index });
  });

  it("is not released by a click, such as on a dot", () => {
    const { state, aligned } = run(
      carouselAt(0),
      wheel(0, NOTCH),
      { kind: "interrupted" },
      moved(399, 40),
    );
    expect(state.pin).toBe("pinned");
    expect(aligned.at(-1)).toBe(true);
  });

  const turn = wheel(0, NOTCH);
  const late = { ...turn, seenAt: 400 };
  it.each([
    ["undoes the rest of the scroll", turn, moved(399, 40), true, "pinned"],
    ["undoes it after a busy moment", late, moved(799, 40), true, "pinned"],
    ["is released by any later scroll", turn, moved(400, 40), false, "in"],
    ["tolerates a pixel (PIN_ALIGNED_PX)", turn, moved(9000, 1), false, "pinned"],
    ["and no more (PIN_ALIGNED_PX)", turn, moved(9000, -1.01), false, "in"],
  ])("%s (WHEEL_SCROLL_MS)", (_, wheelTurn, scroll, isAligned, pin) => {
    const { state, aligned } = run(carouselAt(1), wheelTurn, scroll);
    expect(aligned[1]).toBe(isAligned);
    expect(state).toMatchObject({ pin, index: 2 });
  });

  it("undoes what each further turn still scrolls", () => {
    const turns = [wheel(1000, NOTCH), wheel(2000, NOTCH)];
    const { state, aligned } = run(carouselAt(0), ...turns, moved(2150, -158));
    expect(aligned).toEqual([true, false, true]);
    expect(state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it.each([
    { end: "last", index: 2, sign: 1 },
    { end: "first", index: 1, sign: -1 },
  ])("shows the $end item until the momentum that brought it is over", ({ index, sign }) => {
    for (let seed = 0; seed < 100; seed += 1) {
      const trace = flick(seededRandom(seed));
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
});

describe("the section that was left", () => {
  it.each([
    ["from being pinned", carouselAt(3, "pinned")],
    ["without having been pinned", carouselAt(3)],
  ])("downward %s, captures nothing for 1000 ms (CLIENTS_REENTRY_GRACE_MS)", (_, start) => {
    const left = run(start, wheel(5000, NOTCH)).state;
    const early = run(left, wheel(5999, -NOTCH));
    expect(early.prevented).toEqual([false]);
    expect(early.state).toMatchObject({ pin: "in", index: 3 });
    const later = run(left, wheel(6000, -NOTCH));
    expect(later.prevented).toEqual([true]);
    expect(later.state).toMatchObject({ pin: "pinned", index: 2 });
  });

  it("upward, captures at once", () => {
    const left = run(carouselAt(0, "pinned"), wheel(5000, -NOTCH)).state;
    expect(run(left, wheel(5050, NOTCH)).state).toMatchObject({ pin: "pinned", index: 1 });
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

  it("stays as it was when it was not pinned", () => {
    const state = carouselAt(1, "out");
    expect(run(state, { kind: "released" }).state).toEqual(state);
  });
});
