import { expect, type Page } from "@playwright/test";
import { DRAFT_KEY_FIELD } from "../../lib/forms/field-names.ts";
import { tolerateUnknownCommands } from "./firefox.ts";
import { test as servedSite } from "./served-site.ts";

interface TestFixtures {
  /** Whether `page.goto` waits until React has hydrated the page. */
  readonly waitsForHydration: boolean;
  /** Console errors that the test provokes; any other fails it. */
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

  waitsForHydration: [true, { option: true }],

  page: async ({ page, javaScriptEnabled, waitsForHydration }, use) => {
    if (javaScriptEnabled !== false && waitsForHydration) {
      const goto = page.goto.bind(page);
      page.goto = async (...visit) => {
        const response = await goto(...visit);
        await untilHydrated(page);
        return response;
      };
    }
    // A tab behind another one, such as a PDF's, draws one frame a second.
    page.on("popup", () => page.bringToFront().catch(() => undefined));
    await use(page);
  },

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
      expect(unexpected, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Hydrated forms have a draft key; a page without forms has nothing to wait for. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (name) =>
      Array.from(document.getElementsByName(name)).every(
        (field) => field instanceof HTMLInputElement && field.value !== "",
      ),
    DRAFT_KEY_FIELD,
  );
}

export { expect };
