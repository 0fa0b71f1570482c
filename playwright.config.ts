import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./scripts/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  snapshotPathTemplate: "{testDir}/spoken/{arg}{ext}",
  expect: {
    toHaveScreenshot: { pathTemplate: "{testDir}/visual/{arg}{ext}" },
    toMatchAriaSnapshot: {
      pathTemplate: "{testDir}/states/spoken/{arg}{ext}",
      children: "deep-equal",
    },
  },
  // Run by a configuration of its own.
  grepInvert: /@whole-matrix/,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: "list",
  timeout: 45_000,
  use: {
    locale: "fr-FR",
    launchOptions: chromiumLaunch(),
  },
  projects: [
    {
      name: "desktop",
      testIgnore: "**/*.{mobile,no-script,webkit}.spec.ts",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "mobile",
      testMatch: ["**/page.spec.ts", "**/journeys.spec.ts", "**/*.mobile.spec.ts"],
      use: { ...devices["Pixel 7"] },
    },
    {
      name: "no-script",
      testMatch: "**/*.no-script.spec.ts",
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
    },
  ],
});
