import type { Browser } from "@playwright/test";
import { devices } from "@playwright/test";
import { openBrowser } from "../support/browser.ts";
import { interleaved, median, range } from "../support/statistics.ts";
import { type Table, tableOf } from "../support/terminal.ts";
import {
  COMPARED,
  COMPARED_NOTE,
  type ComparedPage,
  startComparedPages,
} from "./compared-pages.ts";
import type { Part } from "./part.ts";

const ROUNDS = 9;

/** A mid-range phone has about a quarter of this computer's speed. */
const SLOWDOWN = 4;

/** Of a task, beyond which it blocks (as in Total Blocking Time). */
const BLOCKING_MS = 50;

const CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing", "loading", "__metadata"];

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly frame?: string } };
}

/** Of one load, in milliseconds of the main thread's CPU time. */
interface Load {
  readonly total: number;
  /** Beyond 50 ms of each task after the first paint, on a slower device. */
  readonly blocking: number;
}

interface Measured {
  readonly page: ComparedPage;
  readonly loads: readonly Load[];
}

/** What a load costs the main thread: other load on the machine spoils CPU time less than wall-clock time. */
export const cpu: Part = {
  name: "cpu",
  title: "CPU time of the main thread",
  isPerBuild: true,
  async measure(resources) {
    const browser = await openBrowser(resources);
    const urls = await startComparedPages(resources, browser);
    const measured = await interleaved(ROUNDS, COMPARED, (page) => traceLoad(browser, urls[page]));
    return [loadTable(measured.map(([page, loads]) => ({ page, loads })))];
  },
};

async function traceLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(devices["Pixel 7"]);
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: "networkidle" });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return readTrace(traceEvents);
  } finally {
    await context.close();
  }
}

/** @throws Error for a trace without a paint. */
export function readTrace(events: readonly TraceEvent[]): Load {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first paint.");
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name === "ThreadControllerImpl::RunTask" && pid === paint.pid && tid === paint.tid,
  );
  const milliseconds = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    total: sum(tasks.map(milliseconds)),
    blocking: sum(
      tasks
        .filter(({ ts }) => ts >= paint.ts)
        .map((task) => Math.max(0, SLOWDOWN * milliseconds(task) - BLOCKING_MS)),
    ),
  };
}

function loadTable(measured: readonly Measured[]): Table {
  const figure = (read: (load: Load) => number) => (row: Measured) => {
    const values = row.loads.map(read).map(Math.round);
    return `${median(values)} (${range(values)})`;
  };
  return tableOf<Measured>(
    `Medians of ${ROUNDS} interleaved loads on a phone's screen, in milliseconds (min–max)`,
    [
      ["Page", ({ page }) => page],
      ["CPU of a load", figure(({ total }) => total)],
      ["Blocking", figure(({ blocking }) => blocking)],
    ],
    measured,
    [
      COMPARED_NOTE,
      `CPU time of the tasks of the page's main thread, in a trace of the unthrottled load. Blocking: what each task from the first paint on takes beyond ${BLOCKING_MS} ms on a device ${SLOWDOWN} times slower.`,
    ],
  );
}
