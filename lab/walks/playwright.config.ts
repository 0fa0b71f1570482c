import { defineConfig } from "@playwright/test";

/** Walks with a real screen reader; their transcripts are kept and compared. */
export default defineConfig({
  testDir: ".",
  testMatch: "walks.ts",
  outputDir: "../../test-results",
  snapshotPathTemplate: "{testDir}/transcripts/{arg}{ext}",
  reporter: [["list"]],
  use: { locale: "fr-FR" },
  // One voice at a time: a busy machine answers late.
  workers: 1,
  timeout: 600_000,
  // Orca 43 may hang in the middle of a walk, mostly in Firefox: the walk starts again on a new desktop.
  retries: 2,
  // Read from top to bottom, the page sounds alike in both.
  projects: [{ name: "chromium" }, { name: "firefox", grepInvert: /whole page/ }],
});
