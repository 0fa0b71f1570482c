import type { Page } from "@playwright/test";

/** A hydrated page has loaded all scripts but the deferred chunk. */
const SCRIPTS = "**/_next/static/chunks/**";

/** Opens the page and blocks its deferred chunk. */
export async function visitWithoutDeferredChunk(page: Page): Promise<void> {
  await page.goto("/");
  await page.route(SCRIPTS, (route) => route.abort());
}

/** Opens the page and holds its deferred chunk back. @returns how to release it. */
export async function visitBeforeDeferredChunk(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto("/");
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
