import { expect, type Page } from "@playwright/test";

/** Waits until no animation runs: before, contrast and position are not final. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === "running").length,
      ),
    )
    .toBe(0);
}
