import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, JSHandle, Page } from "@playwright/test";
import { range } from "../support/statistics.ts";
import { commonGoal, type Goal, goalTable, type Table, tableOf } from "../support/table.ts";
import { type Control, steps } from "./controls.ts";
import { aim, type BuiltSite, CPU_SLOWDOWN, openBuiltSite, withOpenedPage } from "./opened-page.ts";
import type { Part } from "./part.ts";

/** The cost of one carousel step, from the gesture to the end of its transition. */
interface StepCost {
  readonly layouts: number;
  readonly styleRecalculations: number;
  readonly paints: number;
  readonly drawnFrames: number;
  /** Drawn by the compositor alone, without the main thread. */
  readonly compositedFrames: number;
  /** Durations of tasks over 50 ms. */
  readonly longTasks: readonly number[];
  /** Sum of all layout shifts, including those with recent input. */
  readonly layoutShift: number;
}

interface Observed {
  readonly longTasks: readonly number[];
  readonly layoutShift: number;
}

/** An entry type of Chromium that TypeScript lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

interface TraceEvent {
  readonly name: string;
  /** Phase. */
  readonly ph: string;
  /** Timestamp. */
  readonly ts: number;
}

/** Longer than a transition at normal speed. */
const OBSERVED_MS = 1000;

const HALF_SPEED = 0.5;

const TRACED = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
];

interface Costs {
  readonly control: Control;
  readonly usual: readonly StepCost[];
  readonly slow: readonly StepCost[];
}

/** The cost of a carousel step. */
export const carouselSteps: Part = {
  name: "controls",
  title: "Carousel steps",
  async measure(resources) {
    const site = await openBuiltSite(resources);
    const costs: Costs[] = [];
    for (const control of steps) {
      const usual = await stepCosts(site, control, 1);
      costs.push({ control, usual, slow: await stepCosts(site, control, HALF_SPEED) });
    }
    return [costTable(costs), goalTable(costGoals(costs))];
  },
};

function costTable(measured: readonly Costs[]): Table {
  const of = (read: (cost: StepCost) => number) => (row: Costs) => range(row.usual.map(read));
  return tableOf<Costs>(
    `Cost of one step over its whole transition, CPU ${CPU_SLOWDOWN} times slower (min–max)`,
    [
      ["Step", ({ control }) => control.name],
      ["Device", ({ control }) => control.device],
      ["Steps", ({ usual }) => usual.length],
      ["Frames", of(({ drawnFrames }) => drawnFrames)],
      ["composited only", of(({ compositedFrames }) => compositedFrames)],
      ["Styles", of(({ styleRecalculations }) => styleRecalculations)],
      ["Layouts", of(({ layouts }) => layouts)],
      ["at half speed", ({ slow }) => range(slow.map(({ layouts }) => layouts))],
      ["in frames", ({ slow }) => range(slow.map(({ drawnFrames }) => drawnFrames))],
      ["Paints", of(({ paints }) => paints)],
      [
        "Long tasks (ms)",
        ({ usual }) => usual.flatMap(({ longTasks }) => longTasks).join(" ") || "–",
      ],
      ["Shift", ({ usual }) => Math.max(...usual.map(({ layoutShift }) => layoutShift)).toFixed(4)],
    ],
    measured,
    [
      "Composited only: frames drawn without the main thread. Styles: style recalculations.",
      "At half speed a transition has twice as many frames; the number of layouts should stay the same.",
    ],
  );
}

function costGoals(costs: readonly Costs[]): readonly Goal[] {
  return [
    commonGoal(
      "the layouts of a step do not grow with its frames",
      costs
        .map(({ control, usual, slow }) => {
          const most = (of: readonly StepCost[]) => Math.max(...of.map(({ layouts }) => layouts));
          return { name: control.name, usual: most(usual), slow: most(slow) };
        })
        .filter(({ usual, slow }) => slow > usual)
        .map(({ name, usual, slow }) => `${name}: ${usual}, at half speed ${slow}`),
    ),
    commonGoal(
      "no layout shift in a step",
      costs
        .filter(({ usual, slow }) => [...usual, ...slow].some(({ layoutShift }) => layoutShift > 0))
        .map(({ control }) => control.name),
    ),
  ];
}

/**
 * Costs of a control's steps on a fresh page.
 * @param speed playback rate of the transitions: at 0.5 a step has twice as many frames.
 */
async function stepCosts(site: BuiltSite, control: Control, speed: number): Promise<StepCost[]> {
  const costs: StepCost[] = [];
  await withOpenedPage(site, control.device, control.reach, async (page, session) => {
    await session.send("Performance.enable");
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: speed });
    const observer = await installObserver(page);
    for (const { gesture } of control.uses) {
      await aim(page, gesture);
      const before = await counters(session);
      const drawn = await traced(site.browser, page, async () => {
        await gesture.act(page);
        await pause(OBSERVED_MS / speed);
      });
      const after = await counters(session);
      costs.push({
        ...drawn,
        layouts: after.layouts - before.layouts,
        styleRecalculations: after.styleRecalculations - before.styleRecalculations,
        ...(await observer.evaluate((observed) => observed.read())),
      });
    }
  });
  return costs;
}

async function counters(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (name: string) => {
    const metric = metrics.find((one) => one.name === name);
    if (!metric) throw new Error(`This browser has no metric ${name}.`);
    return metric.value;
  };
  return { layouts: read("LayoutCount"), styleRecalculations: read("RecalcStyleCount") };
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: TRACED });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const events = (traceEvents as TraceEvent[])
    // Other phases of the same names belong to Chromium's frame reports.
    .filter(({ ph }) => ph === "X" || ph === "I")
    .sort((one, other) => one.ts - other.ts);
  let drawnFrames = 0;
  let compositedFrames = 0;
  let hasCommitted = false;
  for (const { name } of events) {
    if (name === "Commit") hasCommitted = true;
    if (name !== "DrawFrame") continue;
    drawnFrames += 1;
    if (!hasCommitted) compositedFrames += 1;
    hasCommitted = false;
  }
  if (drawnFrames === 0) throw new Error("The trace has no frames.");
  const paints = events.filter(({ name }) => name === "Paint").length;
  return { paints, drawnFrames, compositedFrames };
}

/** Collects layout shifts and long tasks in the page. */
function installObserver(page: Page): Promise<JSHandle<{ read(): Observed }>> {
  return page.evaluateHandle(() => {
    let longTasks: number[] = [];
    let layoutShift = 0;
    const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
      const take = (entries: PerformanceEntryList) => {
        for (const entry of entries) note(entry);
      };
      const observer = new PerformanceObserver((list) => take(list.getEntries()));
      observer.observe({ type });
      return () => take(observer.takeRecords());
    };
    const flushes = [
      observe("longtask", ({ duration }) => longTasks.push(duration)),
      observe("layout-shift", (entry) => {
        layoutShift += (entry as LayoutShift).value;
      }),
    ];
    return {
      read() {
        for (const flush of flushes) flush();
        const observed = { longTasks, layoutShift };
        longTasks = [];
        layoutShift = 0;
        return observed;
      },
    };
  });
}
