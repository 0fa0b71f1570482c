import { test as base, expect } from "@playwright/test";
import { type Backend, startBackend } from "./backend.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { type Site, startSite } from "./site.ts";

interface TestFixtures {
  /** An address that no other test uses. */
  readonly email: string;
  /** The network between the site and the backend; repaired after each test. */
  readonly faults: FaultProxy;
}

interface WorkerFixtures {
  readonly backend: Backend;
  readonly faultProxy: FaultProxy;
  readonly site: Pick<Site, "url" | "output">;
}

export const START_TIMEOUT_MS = 60_000;

/** The deployment that a smoke run tests; undefined in any other run. */
export const deployment = process.env.BASE_URL && new URL(process.env.BASE_URL).origin;

/**
 * One built site and one backend per worker, whatever drives the browser. The rate limit is off:
 * all tests share one client address.
 */
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

  faultProxy: [
    async ({ backend }, use) => {
      const proxy = await startFaultProxy(backend.environment.SUPABASE_URL ?? "");
      await use(proxy);
      await proxy.stop();
    },
    { scope: "worker" },
  ],

  faults: async ({ faultProxy }, use) => {
    await use(faultProxy);
    await faultProxy.repair();
  },

  site: deployment
    ? [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
        async ({}, use) => use({ url: deployment, output: () => "" }),
        { scope: "worker" },
      ]
    : [
        async ({ backend, faultProxy }, use) => {
          const site = await startSite({
            ...backend.environment,
            SUPABASE_URL: faultProxy.url,
            SUBMISSIONS_PER_MINUTE: "0",
          });
          await use(site);
          await site.stop();
        },
        { scope: "worker", timeout: START_TIMEOUT_MS },
      ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  email: async ({}, use, { testId, repeatEachIndex, retry }) =>
    use(`visiteur.${testId}.${repeatEachIndex}.${retry}@exemple.fr`.toLowerCase()),
});

export { expect };
