import type { JSHandle, Page } from "@playwright/test";

/** How fast the page answered one use of a control; milliseconds. */
export interface ResponseTime {
  /** Interaction to Next Paint, 0 when too short to be reported; undefined for what the browser does not count. */
  readonly interaction: number | undefined;
  /** What its longest event waited for: the page, its own handlers, the paint. */
  readonly parts: {
    readonly waiting: number;
    readonly handlers: number;
    readonly painting: number;
  };
  /** Until the first frame after the event. */
  readonly paintedAfter: number;
  /** Until the first frame that shows the answer. */
  readonly shownAfter: number;
}

export interface Stopwatch {
  /** Times the next event of this type; `answer` selects what the document holds once it is answered. */
  start(event: string, answer: string | undefined): void;
  read(): ResponseTime;
}

/** The browser reports no interaction that is shorter. */
export const SHORTEST_REPORTED_MS = 16;

/** A stopwatch inside the page, whose own clock and events it reads. */
export function putStopwatch(page: Page): Promise<JSHandle<Stopwatch>> {
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

    /** A message from an animation frame arrives once the frame has been drawn. */
    function watchFrame(since: number, answer: string | undefined) {
      requestAnimationFrame(() => {
        const isShown = !answer || document.querySelector(answer) !== null;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const after = performance.now() - since;
          paintedAfter ??= after;
          if (isShown) shownAfter = after;
        };
        port2.postMessage(null);
        if (!isShown) watchFrame(since, answer);
      });
    }

    return {
      start(event, answer) {
        if (answer && document.querySelector(answer))
          throw new Error(`${answer} is already there.`);
        timings = [];
        interactionsBefore = performance.interactionCount;
        paintedAfter = undefined;
        shownAfter = undefined;
        addEventListener(event, ({ timeStamp }) => watchFrame(timeStamp, answer), {
          capture: true,
          once: true,
          passive: true,
        });
      },

      read() {
        take(observer.takeRecords());
        if (paintedAfter === undefined || shownAfter === undefined) {
          throw new Error("The page did not answer.");
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
  }, SHORTEST_REPORTED_MS);
}
