import { defineConfig } from "@playwright/test";
import config from "../../playwright.config.ts";

/** Every state at every width in every mode; each run of the tests has a slice of it. */
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "states.spec.ts",
  outputDir: "../../test-results",
  grepInvert: [],
  projects: (config.projects ?? []).filter(({ name }) => name === "desktop"),
});
