import type { Page } from "@playwright/test";

/** The one file that the first sign of a visitor fetches. */
export const LATE_CODE = /\/chunks\/late/;

/** Holds the late code back. @returns what lets it come. */
export async function holdLateCode(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(LATE_CODE, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}
