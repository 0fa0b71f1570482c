import type { Page } from "@playwright/test";

/** By the time a page is hydrated it has all scripts but the deferred chunk's. */
const SCRIPTS = "**/_next/static/chunks/**";

/** Visits the page without its deferred chunk: no further script can be had. */
export async function visitWithoutDeferredChunk(page: Page): Promise<void> {
  await page.goto("/");
  await page.route(SCRIPTS, (route) => route.abort());
}

/** Visits the page with its deferred chunk held back. @returns what lets it arrive. */
export async function visitBeforeDeferredChunk(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto("/");
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
