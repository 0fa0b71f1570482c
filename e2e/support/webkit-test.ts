import { expect } from "@playwright/test";
import { startConsoleProxy } from "./console-proxy.ts";
import { START_TIMEOUT_MS, test as servedSite } from "./served-site.ts";
import { startWebKitDriver, type WebKitDriver } from "./webkit-driver.ts";
import { WebKitPage } from "./webkit-page.ts";

interface TestFixtures {
  /** Console errors that the test provokes; any other fails it. */
  readonly expectedConsoleErrors: RegExp[];
  readonly webkit: WebKitPage;
}

interface WorkerFixtures {
  readonly webkitDriver: WebKitDriver;
  /** The site's address behind the console proxy. */
  readonly proxiedSite: string;
}

export const test = servedSite.extend<TestFixtures, WorkerFixtures>({
  webkitDriver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const driver = await startWebKitDriver();
      await use(driver);
      await driver.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  proxiedSite: [
    async ({ site }, use) => {
      const proxy = await startConsoleProxy(site.url);
      await use(proxy.url);
      await proxy.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expectedConsoleErrors: async ({}, use) => use([]),

  webkit: async ({ webkitDriver, proxiedSite, expectedConsoleErrors }, use) => {
    const driver = await webkitDriver.open();
    try {
      const page = new WebKitPage(driver, proxiedSite);
      await use(page);
      const unexpected = (await page.consoleErrors()).filter(
        (error) => !expectedConsoleErrors.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, "console errors").toEqual([]);
    } finally {
      await driver.quit();
    }
  },
});

export { expect };
