import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS } from "../support/browser.ts";
import { type OlderVersion, olderChromium } from "./older-engine.ts";

/** The site's own tests of what a visitor must be able to do. */
const SPECS = ["day.spec.ts", "forms.spec.ts", "journeys.spec.ts"];

const use = (version: OlderVersion) => ({
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: olderChromium(version),
    args: [...CHROMIUM_ARGS, "--headless", "--font-render-hinting=none"],
  },
});

export default defineConfig({
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  use: { locale: "fr-FR" },
  projects: ([112, 119] as const).flatMap((version) => [
    { name: `looks-${version}`, testMatch: "older-engine.spec.ts", use: use(version) },
    {
      name: `visits-${version}`,
      testDir: "../../e2e",
      testMatch: SPECS,
      // A list, where there is no subgrid, has no needle over the clients' pictures.
      ...(version === 112 && { grepInvert: /needle.* the clients' pictures/ }),
      use: use(version),
    },
  ]),
});
