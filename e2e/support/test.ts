import { test as base, expect } from "@playwright/test";
import { type Backend, startBackend } from "./backend.ts";
import { tolerateUnknownCommands } from "./firefox.ts";
import { type Site, startSite } from "./site.ts";

interface TestFixtures {
  /** Messages that a test expects on the console, such as a refused request of its own making. */
  readonly expectedConsoleErrors: RegExp[];
  readonly consoleGuard: undefined;
  /** An address that no other test uses. */
  readonly email: string;
}

interface WorkerFixtures {
  readonly backend: Backend;
  readonly site: Site;
}

export const START_TIMEOUT_MS = 60_000;

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

  browser: [
    async ({ browser }, use) => {
      tolerateUnknownCommands(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  email: async ({}, use, { testId, repeatEachIndex, retry }) =>
    use(`visiteur.${testId}.${repeatEachIndex}.${retry}@exemple.fr`.toLowerCase()),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expectedConsoleErrors: async ({}, use) => use([]),

  consoleGuard: [
    async ({ page, expectedConsoleErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => errors.push(message));
      await use(undefined);
      const unexpected = errors.filter(
        (error) => !expectedConsoleErrors.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, "errors on the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
