import type { JSHandle, Page } from "@playwright/test";
import { median } from "../support/statistics.ts";
import { commonGoal, type Goal, goalTable, type Table, tableOf } from "../support/terminal.ts";
import { type Control, controls } from "./controls.ts";
import {
  aim,
  type BuiltSite,
  CPU_SLOWDOWN,
  openBuiltSite,
  settle,
  withOpenedPage,
} from "./opened-page.ts";
import type { Part } from "./part.ts";

const MAX_NEXT_PAINT_MS = 100;

/** The minimum that a PerformanceObserver accepts as `durationThreshold`. */
const MIN_REPORTED_MS = 16;

const FRESH_PAGES = 2;

/** How fast the page responded to one use of a control; milliseconds. */
interface ResponseTime {
  /** Interaction to Next Paint; 0 below the reporting threshold, undefined if the browser counts no interaction. */
  readonly interaction: number | undefined;
  /** The three phases of its longest event. */
  readonly parts: {
    readonly waiting: number;
    readonly handlers: number;
    readonly painting: number;
  };
  /** From the event to the end of the next frame. */
  readonly paintedAfter: number;
  /** From the event to the end of the first frame that shows the response. */
  readonly shownAfter: number;
}

interface Stopwatch {
  /** Times the next event of this type; `response` selects an element that appears in response. */
  start(event: string, response: string | undefined): void;
  read(): ResponseTime;
}

interface Responses {
  readonly control: Control;
  readonly times: readonly ResponseTime[];
}

/** The response time of each control. */
export const responseTimes: Part = {
  name: "controls",
  title: "Response times of the controls",
  isPerBuild: true,
  async measure(resources) {
    const site = await openBuiltSite(resources);
    const responses: Responses[] = [];
    for (const control of controls) {
      responses.push({ control, times: await timesOf(site, control) });
    }
    return [responseTable(responses), goalTable([responseGoal(responses)])];
  },
};

/** Events that the browser does not count as interactions are timed to the end of the next frame. */
const nextPaint = ({ interaction, paintedAfter }: ResponseTime) => interaction ?? paintedAfter;

const worstOf = ({ times }: Responses) => Math.max(...times.map(nextPaint));

const milliseconds = (value: number) =>
  value < MIN_REPORTED_MS ? `<${MIN_REPORTED_MS}` : String(Math.round(value));

function partsOfWorst(responses: Responses): string {
  const worst = responses.times.find((time) => nextPaint(time) === worstOf(responses));
  if (!worst?.interaction) return "–";
  const { waiting, handlers, painting } = worst.parts;
  return [waiting, handlers, painting].map(Math.round).join(" + ");
}

const isCounted = ({ times }: Responses) =>
  times.every(({ interaction }) => interaction !== undefined);

function responseTable(measured: readonly Responses[]): Table {
  return tableOf<Responses>(
    `Interaction to Next Paint, CPU ${CPU_SLOWDOWN} times slower (milliseconds)`,
    [
      ["Control", (row) => `${row.control.name}${isCounted(row) ? "" : " *"}`],
      ["Device", ({ control }) => control.device],
      ["Uses", ({ times }) => times.length],
      ["Median", ({ times }) => milliseconds(median(times.map(nextPaint)))],
      ["Worst", (row) => milliseconds(worstOf(row))],
      ["wait + handlers + paint", partsOfWorst],
      [
        "Shown, median",
        ({ times }) => Math.round(median(times.map(({ shownAfter }) => shownAfter))),
      ],
      [
        "Shown, worst",
        ({ times }) => Math.round(Math.max(...times.map(({ shownAfter }) => shownAfter))),
      ],
    ],
    measured,
    [
      "Median, Worst: from the event to the next paint as the browser reports it, rounded to 8 ms.",
      "With an asterisk: not an interaction to the browser, timed from the event to the end of the next animation frame.",
      "Shown: from the event to the end of the first frame that shows the response.",
    ],
  );
}

function responseGoal(responses: readonly Responses[]): Goal {
  return commonGoal(
    `Interaction to Next Paint at most ${MAX_NEXT_PAINT_MS} ms in every use`,
    responses
      .filter((row) => worstOf(row) > MAX_NEXT_PAINT_MS)
      .map((row) => {
        const over = row.times.filter((time) => nextPaint(time) > MAX_NEXT_PAINT_MS);
        return `${row.control.name}: ${over.length} of ${row.times.length}, ${milliseconds(worstOf(row))} ms`;
      }),
  );
}

/** Uses a control on several fresh pages: the first use on each runs code that is not compiled yet. */
async function timesOf(site: BuiltSite, control: Control): Promise<ResponseTime[]> {
  const times: ResponseTime[] = [];
  for (let round = 0; round < FRESH_PAGES; round += 1) {
    await withOpenedPage(site, control.device, control.reach, async (page) => {
      const stopwatch = await installStopwatch(page);
      for (const { gesture, response, undo } of control.uses) {
        const { event } = gesture;
        await aim(page, gesture);
        await stopwatch.evaluate((watch, timed) => watch.start(timed.event, timed.response), {
          event,
          response,
        });
        await gesture.act(page);
        await settle(page);
        times.push(await stopwatch.evaluate((watch) => watch.read()));
        await undo?.(page);
      }
    });
  }
  return times;
}

/** Runs in the page, with the page's clock and performance entries. */
function installStopwatch(page: Page): Promise<JSHandle<Stopwatch>> {
  return page.evaluateHandle((durationThreshold) => {
    let timings: PerformanceEventTiming[] = [];
    let interactionsBefore = 0;
    let paintedAfter: number | undefined;
    let shownAfter: number | undefined;

    const take = (entries: PerformanceEntryList) =>
      timings.push(...(entries as PerformanceEventTiming[]));
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    const options = { type: "event", durationThreshold };
    observer.observe(options);

    /** A message posted in an animation frame arrives after the frame is drawn. */
    function watchFrame(since: number, response: string | undefined) {
      requestAnimationFrame(() => {
        const isShown = !response || document.querySelector(response) !== null;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const after = performance.now() - since;
          paintedAfter ??= after;
          if (isShown) shownAfter = after;
        };
        port2.postMessage(null);
        if (!isShown) watchFrame(since, response);
      });
    }

    return {
      start(event, response) {
        if (response && document.querySelector(response))
          throw new Error(`${response} is in the page before the event.`);
        timings = [];
        interactionsBefore = performance.interactionCount;
        paintedAfter = undefined;
        shownAfter = undefined;
        addEventListener(event, ({ timeStamp }) => watchFrame(timeStamp, response), {
          capture: true,
          once: true,
          passive: true,
        });
      },

      read() {
        take(observer.takeRecords());
        if (paintedAfter === undefined || shownAfter === undefined) {
          throw new Error("The page did not respond.");
        }
        const [longest] = timings
          .filter(({ interactionId }) => interactionId > 0)
          .sort((one, other) => other.duration - one.duration);
        const {
          startTime = 0,
          processingStart = 0,
          processingEnd = 0,
          duration = 0,
        } = longest ?? {};
        const isInteraction = longest || performance.interactionCount > interactionsBefore;
        return {
          interaction: isInteraction ? duration : undefined,
          parts: {
            waiting: processingStart - startTime,
            handlers: processingEnd - processingStart,
            // The browser rounds durations to 8 ms.
            painting: Math.max(0, startTime + duration - processingEnd),
          },
          paintedAfter,
          shownAfter,
        };
      },
    } satisfies Stopwatch;
  }, MIN_REPORTED_MS);
}
