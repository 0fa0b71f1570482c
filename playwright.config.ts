import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./scripts/browser.ts";
import { projectRoot } from "./scripts/processes.ts";

/** Set for a smoke run: the tests that need no more than a browser, against a deployment. */
const isSmokeRun = Boolean(process.env.BASE_URL);

export default defineConfig({
  testDir: "e2e",
  expect: { timeout: isSmokeRun ? 15_000 : 5_000 },
  ...(isSmokeRun && { grep: /@smoke/ }),
  grepInvert: /@whole-matrix/,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: [
    ["list"],
    ["html", { open: "never", outputFolder: join(projectRoot, "playwright-report") }],
  ],
  timeout: 45_000,
  use: {
    locale: "fr-FR",
    launchOptions: chromiumLaunch(),
    // Tracing slows every test down: `npm test` repeats the failed ones to record theirs.
    trace: isSmokeRun ? "retain-on-failure" : "off",
  },
  // One, and so one start of the browser, the site and the backend per worker.
  projects: [
    {
      name: "desktop",
      testIgnore: isSmokeRun ? [] : "**/*.smoke.spec.ts",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
