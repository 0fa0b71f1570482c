import { expect, type Page } from "@playwright/test";

/** Waits until no animation runs but those of the scroll position: before, contrast and position are not final. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, timeline }) =>
                playState === "running" && timeline === document.timeline,
            ).length,
      ),
    )
    .toBe(0);
}
