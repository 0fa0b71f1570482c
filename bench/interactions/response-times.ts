import type { BuiltSite } from "./built-site.ts";
import type { Control } from "./controls.ts";
import { settle, takeAim, withOpenedPage } from "./opened-page.ts";
import { putStopwatch, type ResponseTime } from "./stopwatch.ts";

const FRESH_PAGES = 2;

/** Uses a control on several fresh pages: the first use on each of them meets nothing warm. */
export async function responseTimes(site: BuiltSite, control: Control): Promise<ResponseTime[]> {
  const times: ResponseTime[] = [];
  for (let round = 0; round < FRESH_PAGES; round += 1) {
    await withOpenedPage(site, control.device, control.reach, async (page) => {
      const stopwatch = await putStopwatch(page);
      for (const { gesture, answer, undo } of control.uses) {
        const { event } = gesture;
        await takeAim(page, gesture);
        await stopwatch.evaluate((watch, timed) => watch.start(timed.event, timed.answer), {
          event,
          answer,
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
