import { expect, type Page } from "@playwright/test";

/** Waits until nothing moves: what fades in has its contrast and its place at the end. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === "running").length,
      ),
    )
    .toBe(0);
}
