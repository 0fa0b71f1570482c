import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession, JSHandle, Page } from "@playwright/test";
import type { Control } from "./controls.ts";
import { aim, type BuiltSite, withOpenedPage } from "./opened-page.ts";

/** The cost of one carousel step, from the gesture to the end of its transition. */
export interface StepCost {
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

const TRACED = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
];

/**
 * Costs of a control's steps on a fresh page.
 * @param speed playback rate of the transitions: at 0.5 a step has twice as many frames.
 */
export async function stepCosts(
  site: BuiltSite,
  control: Control,
  speed: number,
): Promise<StepCost[]> {
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
