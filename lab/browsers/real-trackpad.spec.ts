/** The clients section under a hand's habits on a trackpad, with the events and the momentum that browsers make of them. */
import { clients } from "../site/content.ts";
import { expect, servedSite as test } from "../site/test-support.ts";
import {
  fineNotch,
  flick,
  type Motion,
  openTrackpad,
  restedFlick,
  slowDrag,
  slowedFlick,
  type TrackpadHabit,
} from "./real-trackpad.ts";
import { arrive, changesOf, type Direction, type Recording, record } from "./real-wheel.ts";

const NAMES = clients.clients.map(({ title }) => title);
const SCREEN = { width: 1440, height: 900 };
const STARTS = [0, 200, 400, 600, 800, 1000, 1200, 1500, 1800, 2200];

const HABITS: Readonly<Record<string, TrackpadHabit>> = {
  "slow drags": { motions: slowDrag(60, 0.8), restMs: 500 },
  "slow short strokes": { motions: slowDrag(20, 0.4), restMs: 200 },
  "light flicks": { motions: flick(2.5), restMs: 800 },
  "medium flicks": { motions: flick(5), restMs: 800 },
  "hard flicks": { motions: flick(15), restMs: 1200 },
  "impatient flicks": { motions: flick(4), restMs: 250 },
  "impatient light flicks": { motions: flick(2.5), restMs: 200 },
  "slowed flicks": { motions: slowedFlick(4), restMs: 500 },
  "diagonal flicks": { motions: flick(5, 0.5), restMs: 800 },
  "flicks after a rest": { motions: restedFlick(5), restMs: 600 },
  "notches of a high-resolution wheel": { motions: fineNotch, restMs: 400 },
};
/** Enough for slow strokes from the farthest start. */
const MOST_GESTURES = 120;

test.setTimeout(180_000);

for (const name of ["chromium", "firefox"] as const) {
  test.describe(name, () => {
    for (const [number, [title, habit]] of Object.entries(HABITS).entries()) {
      for (const direction of ["down", "up"] as const) {
        // More starts with --repeat-each.
        test(`${title}, ${direction}`, async ({ site }, info) => {
          await using trackpad = await openTrackpad(name, SCREEN);
          const turn = number + info.repeatEachIndex;
          const start = STARTS[(7 * turn) % STARTS.length] as number;
          await arrive(trackpad.page, site.url, direction, start);
          const recorded = await record(trackpad.page);
          const began = await trackpad.keepOn(habit, direction, MOST_GESTURES);
          expectVisit(await recorded(), began, direction);
        });
      }
    }

    test("a flick back", async ({ site }) => {
      await using trackpad = await openTrackpad(name, SCREEN);
      await arrive(trackpad.page, site.url, "down", 0);
      const recorded = await record(trackpad.page);
      await trackpad.perform([...flick(5)(1), [700, () => undefined]]);
      // No hand turns back sooner.
      const turn: Motion = [150, () => undefined];
      await trackpad.perform([...flick(5)(1), turn, ...flick(5)(-1), [700, () => undefined]]);
      await trackpad.keepOn({ motions: flick(5), restMs: 800 }, "up", MOST_GESTURES);
      const { moments } = await recorded();
      const [first, second, third] = NAMES;
      const seen = changesOf(moments).map(({ client }) => client);
      expect(seen).toEqual([first, second, third, second, first]);
      expect(moments.at(-1)?.isPinned).toBe(false);
    });
  });
}

function expectVisit(
  { moments, shifts, timeOrigin }: Recording,
  began: readonly number[],
  to: Direction,
) {
  const changes = changesOf(moments);
  expect(
    changes.map(({ client }) => client),
    "each client is seen",
  ).toEqual(to === "down" ? NAMES : NAMES.toReversed());

  const gestureAt = (at: number) => began.findLastIndex((start) => start <= timeOrigin + at);
  const isCapture = (place: number) => moments[place]?.isPinned && !moments[place - 1]?.isPinned;
  const captures = moments.filter((_, place) => isCapture(place));
  expect(captures, "captured once").toHaveLength(1);
  const releases = moments.filter(
    ({ isPinned }, place) => !isPinned && moments[place - 1]?.isPinned,
  );
  const turns = [...captures, ...changes.slice(1), ...releases].map(({ at }) => gestureAt(at));
  const pauses = turns.slice(1).map((turn, place) => turn - (turns[place] ?? turn));
  expect(Math.max(...pauses), "a step every second gesture").toBeLessThanOrEqual(2);
  expect(Math.min(...pauses.slice(1)), "one step a gesture").toBeGreaterThanOrEqual(1);

  const end = moments.at(-1);
  expect((to === "down" ? -1 : 1) * (end?.top ?? 0), "out at the end").toBeGreaterThan(100);
  const shifted = shifts.reduce((sum, shift) => sum + shift, 0);
  expect(shifted, "layout shift").toBeCloseTo(0, 3);
}
