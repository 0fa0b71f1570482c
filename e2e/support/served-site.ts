import { test as base } from "@playwright/test";
import type { Site } from "../../ops/support/site.ts";
import { startSite } from "../../ops/support/site.ts";
import { type Backend, startBackend } from "./backend.ts";

interface TestFixtures {
  /** An address that no other test uses. */
  readonly email: string;
}

interface WorkerFixtures {
  readonly backend: Backend;
  readonly site: Site;
}

export const START_TIMEOUT_MS = 60_000;

/** The built site with its backend, whatever drives the browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.remove();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  site: [
    async ({ backend }, use) => {
      const site = await startSite(backend.environment);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  email: async ({}, use, { testId, repeatEachIndex, retry }) =>
    use(`visiteur.${testId}.${repeatEachIndex}.${retry}@exemple.fr`.toLowerCase()),
});
