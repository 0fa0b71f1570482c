/** A browser's window in a Wayland compositor, over which a hand uses a trackpad: real finger events, real momentum. */
import { setTimeout as passed } from "node:timers/promises";
import { startCompositor } from "../support/compositor.ts";
import type { WaylandPointer } from "../support/wayland-pointer.ts";
import {
  type BrowserName,
  type Direction,
  launch,
  type Recording,
  type Screen,
} from "./real-wheel.ts";

/** What the hand does to the device, so many milliseconds after what it did before. */
export type Motion = readonly [after: number, act: (pointer: WaylandPointer) => void];

/** One gesture of a hand, and the rest after it. */
export interface TrackpadHabit {
  readonly motions: (down: 1 | -1) => readonly Motion[];
  readonly restMs: number;
}

/** A hand's events are this far apart. */
const EVENT_MS = 8;
const RAMP_EVENTS = 8;

const LIFT: Motion = [EVENT_MS, (pointer) => pointer.lift()];

const drag = (units: number, sideways = 0, after = EVENT_MS): Motion => [
  after,
  (pointer) => pointer.drag(units, sideways),
];

const repeated = (count: number, motion: Motion): Motion[] =>
  Array.from({ length: count }, () => motion);

/** How fast a finger is, in units per event, as it speeds up to that peak. */
const ramp = (peak: number): number[] =>
  Array.from({ length: RAMP_EVENTS }, (_, event) => peak * ((event + 1) / RAMP_EVENTS) ** 1.5);

/** A finger that is lifted at speed, and moves so much sideways per unit down. */
export const flick =
  (peak: number, sideways = 0) =>
  (down: 1 | -1): Motion[] => [
    ...[...ramp(peak), peak, peak].map((units) => drag(down * units, units * sideways)),
    LIFT,
  ];

/** A finger that slows before it is lifted, so that the browser adds no momentum. */
export const slowedFlick =
  (peak: number) =>
  (down: 1 | -1): Motion[] => [
    ...[...ramp(peak), ...ramp(peak).toReversed(), 0.1, 0.1, 0.1].map((units) =>
      drag(down * units),
    ),
    [10 * EVENT_MS, (pointer) => pointer.lift()],
  ];

export const slowDrag =
  (events: number, units: number) =>
  (down: 1 | -1): Motion[] => [...repeated(events, drag(down * units, 0, 2 * EVENT_MS)), LIFT];

/** A finger that rests on the trackpad, creeping, before it flicks. */
export const restedFlick =
  (peak: number) =>
  (down: 1 | -1): Motion[] => [...repeated(15, drag(down * 0.1, 0, 80)), ...flick(peak)(down)];

/** A notch of a high-resolution wheel: eight small turns. */
export const fineNotch = (down: 1 | -1): Motion[] =>
  repeated(8, [EVENT_MS, (pointer) => pointer.turn((down * 15) / 8)]);

export async function openTrackpad(name: BrowserName, screen: Screen) {
  const compositor = await startCompositor(screen);
  const browser = await launch(name, compositor.environment, screen, ["--ozone-platform=wayland"]);
  const page = await browser.newPage({ viewport: null });

  /** Resolves at the end of the motions, which keep their pace on a busy machine. */
  async function perform(motions: readonly Motion[]) {
    let due = performance.now();
    for (const [after, act] of motions) {
      due += after;
      await passed(Math.max(0, due - performance.now()));
      act(compositor.pointer);
    }
  }

  return {
    page,
    perform,
    /** Repeats the habit until the page has left the section. @returns when each gesture began. */
    async keepOn(
      { motions, restMs }: TrackpadHabit,
      direction: Direction,
      most: number,
    ): Promise<number[]> {
      const began: number[] = [];
      while (began.length < most) {
        began.push(performance.timeOrigin + performance.now());
        await perform(motions(direction === "down" ? 1 : -1));
        const [isOut] = await Promise.all([hasLeft(), passed(restMs)]);
        if (isOut) return began;
      }
      return began;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await compositor.stop();
    },
  };

  function hasLeft() {
    return page.evaluate(() => {
      const { moments } = (window as unknown as { recording: Recording }).recording;
      const last = moments.at(-1);
      const wasPinned = moments.some(({ isPinned }) => isPinned);
      return wasPinned && !last?.isPinned && Math.abs(last?.top ?? 0) > 100;
    });
  }
}
