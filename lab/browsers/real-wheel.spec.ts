/** The clients section under a hand's habits, with the wheel events that browsers make of a real mouse. */
import { CLIENTS_REENTRY_GRACE_MS, clients } from "../site/content.ts";
import { expect, servedSite as test } from "../site/test-support.ts";
import {
  arrive,
  changesOf,
  type Direction,
  openWindow,
  type Recording,
  record,
  type Screen,
  type WheelHabit,
} from "./real-wheel.ts";

const NAMES = clients.clients.map(({ title }) => title);

const SCREENS: readonly Screen[] = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const STARTS = Array.from({ length: 10 }, (_, step) => 300 + 60 * step);

const habitOf = (notches: number, pauseMs: number, everyMs = 60): WheelHabit => ({
  notches,
  everyMs,
  pauseMs,
});
const HABITS: readonly WheelHabit[] = [
  ...[150, 250, 350, 500, 700, 1200].map((pauseMs) => habitOf(1, pauseMs)),
  ...[500, 800, 1000, 1500].map((pauseMs) => habitOf(2, pauseMs)),
  ...[500, 800, 1000, 1500].map((pauseMs) => habitOf(3, pauseMs)),
  ...[500, 800, 1000, 1500].map((pauseMs) => habitOf(5, pauseMs)),
  // A wheel in free spin.
  habitOf(30, 1000, 25),
];

test.setTimeout(120_000);

for (const name of ["chromium", "firefox"] as const) {
  test.describe(name, () => {
    for (const [number, habit] of HABITS.entries()) {
      for (const direction of ["down", "up"] as const) {
        // More screens and starts with --repeat-each.
        test(`${habit.notches} notches, then ${habit.pauseMs} ms of rest, ${direction}`, async ({
          site,
        }, info) => {
          const turn = number + info.repeatEachIndex;
          await using window = await openWindow(name, SCREENS[turn % SCREENS.length] as Screen);
          const start = STARTS[(7 * turn) % STARTS.length] as number;
          await arrive(window.page, site.url, direction, start);
          const recorded = await record(window.page);
          const bursts = Math.ceil(start / (100 * habit.notches)) + NAMES.length + 3;
          await window.turn(habit, bursts, direction);
          expectVisit(await recorded(), habit, direction);
        });
      }
    }

    test("a turn back at once after leaving downward", async ({ site }) => {
      await using window = await openWindow(name, SCREENS[0] as Screen);
      await arrive(window.page, site.url, "down", 0);
      const recorded = await record(window.page);
      await window.turn(habitOf(1, 250), NAMES.length, "down");
      await window.turn(habitOf(1, 80), 8, "up");
      const { moments } = await recorded();
      const left = moments.findIndex(
        ({ isPinned }, place) => moments[place - 1]?.isPinned && !isPinned,
      );
      const since = moments[left]?.at ?? Number.NaN;
      expect(moments[left]?.client).toBe(NAMES.at(-1));
      const again = moments.slice(left).find(({ isPinned }) => isPinned)?.at ?? Infinity;
      expect(again - since).toBeGreaterThanOrEqual(CLIENTS_REENTRY_GRACE_MS);
    });
  });
}

function expectVisit({ moments, wheels, shifts }: Recording, habit: WheelHabit, to: Direction) {
  const changes = changesOf(moments);
  const pinned = moments.filter(({ isPinned }) => isPinned);
  const captures = moments.filter(
    ({ isPinned }, place) => isPinned && !moments[place - 1]?.isPinned,
  );
  expect(captures, `captured once in ${wheels.length} turns`).toHaveLength(1);
  expect(
    changes.map(({ client }) => client),
    "each client is seen",
  ).toEqual(to === "down" ? NAMES : NAMES.toReversed());

  const rest = 0.6 * habit.pauseMs;
  const bursts = wheels.filter((at, place) => at - (wheels[place - 1] ?? -Infinity) >= rest);
  const burstOf = (at: number) => bursts.findLastIndex((burst) => burst <= at);
  const stepping = changes.slice(1).map(({ at }) => burstOf(at));
  expect(new Set(stepping).size, "one step a gesture").toBe(stepping.length);

  expect(Math.max(...pinned.map(({ top }) => Math.abs(top))), "still while pinned").toBeLessThan(2);
  const end = moments.at(-1);
  expect(end?.isPinned).toBe(false);
  expect((to === "down" ? -1 : 1) * (end?.top ?? 0), "out at the end").toBeGreaterThan(100);
  const shifted = shifts.reduce((sum, shift) => sum + shift, 0);
  expect(shifted, "layout shift").toBeCloseTo(0, 3);
}
