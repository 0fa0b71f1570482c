import { defineConfig, devices } from "@playwright/test";
import config from "../../playwright.config.ts";

/**
 * All end-to-end tests, also those tagged @whole-matrix, which are too long for `npm test`; the
 * journeys on a phone too; and every state in every look.
 */
export default defineConfig({
  ...config,
  testDir: "../../e2e",
  outputDir: "../../test-results",
  grepInvert: [],
  // A state that cannot be entered is one more problem.
  use: { ...config.use, actionTimeout: 15_000 },
  projects: [
    ...(config.projects ?? []),
    { name: "journeys on a phone", testMatch: "journeys.spec.ts", use: devices["Pixel 7"] },
    { name: "states", testDir: ".", use: devices["Desktop Chrome"] },
  ],
});
