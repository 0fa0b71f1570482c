import { BROKEN_PAGE_ERRORS } from "../support/broken-page.ts";
import { settle } from "../support/settle.ts";
import { expect, test } from "../support/test.ts";
import { LOOKS } from "./looks.ts";
import { STATES, startVisit } from "./page-states.ts";

// Written anew by `--update-snapshots=all --timeout=0`: each file then takes its time.

/** The look in which every state can be reached. */
const look = LOOKS.find(({ viewport, mode }) => viewport.width === 768 && mode === "default");

test.use({ viewport: look?.viewport ?? null });

test("each state is spoken as it was, and in the same order", async ({
  page,
  expectedConsoleErrors,
}) => {
  test.slow();
  expectedConsoleErrors.push(/ERR_FAILED/, /status of 404/, ...BROKEN_PAGE_ERRORS);
  const visit = await startVisit(page);
  for (const { name, scope = "body", enter, leave } of STATES) {
    await test.step(name, async () => {
      await enter(visit);
      await settle(visit.page);
      for (const [position, part] of (await page.locator(scope).all()).entries()) {
        const file = [name.replaceAll(" ", "-"), ...(position > 0 ? [position + 1] : [])].join("-");
        await expect.soft(part).toMatchAriaSnapshot({ name: `${file}.aria.yml` });
      }
      await leave?.(visit);
    });
  }
});
