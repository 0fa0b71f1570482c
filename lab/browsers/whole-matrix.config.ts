import { defineConfig, devices } from "@playwright/test";
import config from "../../playwright.config.ts";

/**
 * All end-to-end tests, also those tagged @whole-matrix, which are too long for `npm test`; the
 * journeys on a phone too; every state in every look; a real mouse wheel and a real trackpad.
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
    {
      name: "states",
      testDir: ".",
      testMatch: ["states.spec.ts", "findings.spec.ts"],
      use: devices["Desktop Chrome"],
    },
    // In browser windows of their own, which emulate no device.
    { name: "real-wheel", testDir: ".", testMatch: "real-wheel.spec.ts" },
    { name: "real-trackpad", testDir: ".", testMatch: "real-trackpad.spec.ts" },
  ],
});
