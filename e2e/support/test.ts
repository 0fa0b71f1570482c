import { expect } from "@playwright/test";
import { tolerateUnknownCommands } from "./firefox.ts";
import { test as servedSite } from "./served-site.ts";

interface TestFixtures {
  /** Messages that a test expects on the console, such as a refused request of its own making. */
  readonly expectedConsoleErrors: RegExp[];
  readonly consoleGuard: undefined;
}

export const test = servedSite.extend<TestFixtures>({
  browser: [
    async ({ browser }, use) => {
      tolerateUnknownCommands(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

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

export { START_TIMEOUT_MS } from "./served-site.ts";
export { expect };
