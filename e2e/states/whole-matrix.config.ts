import { defineConfig, devices } from "@playwright/test";
import config from "../../playwright.config.ts";

/** What `npm test` runs a slice of, in full: states and looks, widths, walks by Tab, pictures, journeys on a phone. */
export default defineConfig({
  ...config,
  testDir: "..",
  testMatch: [
    "states/states.spec.ts",
    "paint.spec.ts",
    "enlarged-text.spec.ts",
    "keyboard.spec.ts",
    "visual.spec.ts",
    "navbar.spec.ts",
    "revalidation.spec.ts",
  ],
  outputDir: "../../test-results",
  grepInvert: [],
  // A state that cannot be entered is one more problem.
  use: { ...config.use, actionTimeout: 15_000 },
  projects: [
    ...(config.projects ?? []).filter(({ name }) => name === "desktop"),
    { name: "mobile", testMatch: "journeys.spec.ts", use: devices["Pixel 7"] },
  ],
});
