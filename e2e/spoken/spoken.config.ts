import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import config from "../../playwright.config.ts";
import { projectRoot } from "../../scripts/processes.ts";

/** Walks with a real screen reader; their transcripts are kept and compared. */
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: "walks.ts",
  outputDir: "../../test-results",
  snapshotPathTemplate: join(projectRoot, "docs", "spoken", "{projectName}", "{arg}{ext}"),
  // One voice at a time: a busy machine answers late.
  workers: 1,
  timeout: 600_000,
  // Orca 43 may hang in the middle of a walk, mostly in Firefox: the walk starts again on a new desktop.
  retries: 2,
  projects: [{ name: "chromium" }, { name: "firefox" }],
});
