import { expect } from "@playwright/test";
import { startConsoleProxy } from "./console-proxy.ts";
import { START_TIMEOUT_MS, test as servedSite } from "./served-site.ts";
import { startWebKitDriver, type WebKitDriver } from "./webkit-driver.ts";
import { WebKitPage } from "./webkit-page.ts";

interface TestFixtures {
  /** Messages that a test expects on the console, such as a refused request of its own making. */
  readonly expectedConsoleErrors: RegExp[];
  readonly webkit: WebKitPage;
}

interface WorkerFixtures {
  readonly webkitDriver: WebKitDriver;
  /** The site's address, by way of what listens to its console. */
  readonly heardSite: string;
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

  heardSite: [
    async ({ site }, use) => {
      const proxy = await startConsoleProxy(site.url);
      await use(proxy.url);
      await proxy.stop();
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  expectedConsoleErrors: async ({}, use) => use([]),

  webkit: async ({ webkitDriver, heardSite, expectedConsoleErrors }, use) => {
    const driver = await webkitDriver.open();
    try {
      const page = new WebKitPage(driver, heardSite);
      await use(page);
      const unexpected = (await page.consoleErrors()).filter(
        (error) => !expectedConsoleErrors.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, "errors on the browser's console").toEqual([]);
    } finally {
      await driver.quit();
    }
  },
});

export { expect };
