import { existsSync } from "node:fs";
import { defineConfig, devices, firefox as playwrightFirefox, webkit } from "@playwright/test";
import { systemFirefox } from "../support/browser.ts";

const SCREEN = { width: 1280, height: 800 };

/** Specs whose subject depends on the engine. */
const SPECS = [
  "accessibility.spec.ts",
  "carousels.spec.ts",
  "clients.spec.ts",
  "dialogs.spec.ts",
  "forms.spec.ts",
  "journeys.spec.ts",
  "navbar.spec.ts",
  "page.spec.ts",
  "day.spec.ts",
  "hydration.spec.ts",
  "motion.spec.ts",
];

const hasFirefox = systemFirefox() || existsSync(playwrightFirefox.executablePath());

/** Firefox is asked for these by a preference, for all pages of a browser. */
const LESS_MOTION = /with less motion/;
const FORCED_COLORS = /in forced colours/;

/** Overlay scrollbars, and a mouse: a fine pointer (2) that hovers (4). */
const SAME_AS_CHROMIUM = { "ui.useOverlayScrollbars": 1, "ui.primaryPointerCapabilities": 6 };

function firefox(preferences: Record<string, number> = {}) {
  const { defaultBrowserType } = devices["Desktop Firefox"];
  const executablePath = systemFirefox();
  return {
    defaultBrowserType,
    viewport: SCREEN,
    ...(executablePath && { channel: "moz-firefox" }),
    launchOptions: {
      firefoxUserPrefs: { ...SAME_AS_CHROMIUM, ...preferences },
      ...(executablePath && { executablePath }),
    },
  };
}

const firefoxProjects = [
  {
    name: "firefox",
    testMatch: SPECS,
    grepInvert: [LESS_MOTION, FORCED_COLORS],
    use: firefox(),
  },
  {
    name: "firefox-calm",
    testMatch: SPECS,
    grep: LESS_MOTION,
    use: firefox({ "ui.prefersReducedMotion": 1 }),
  },
  {
    name: "firefox-forced-colours",
    testMatch: SPECS,
    grep: FORCED_COLORS,
    use: firefox({ "browser.display.document_color_use": 2 }),
  },
];

function webkitProjects() {
  if (!existsSync(webkit.executablePath())) return [];
  const { defaultBrowserType } = devices["Desktop Safari"];
  const use = { defaultBrowserType, viewport: SCREEN, launchOptions: {} };
  return [
    { name: "webkit", testMatch: SPECS, use },
    {
      name: "webkit-no-script",
      testMatch: "visitors.no-script.spec.ts",
      use: { ...use, javaScriptEnabled: false },
    },
  ];
}

/** The other engines, as far as they are installed. */
export default defineConfig({
  testDir: "../../e2e",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  use: { locale: "fr-FR" },
  // Their drivers are slow on a busy machine.
  timeout: 180_000,
  projects: [...(hasFirefox ? firefoxProjects : []), ...webkitProjects()],
});
