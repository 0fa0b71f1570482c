import { defineConfig, devices } from "@playwright/test";
import config from "../playwright.config.ts";
import { hasPlaywrightFirefox, systemFirefox } from "../scripts/firefox.ts";

const { defaultBrowserType, viewport } = devices["Desktop Firefox"];
const executablePath = systemFirefox();
const isSystemFirefox = executablePath && !hasPlaywrightFirefox();
const lessMotion = /with less motion/;

function firefox(preferences: Record<string, number> = {}) {
  return {
    defaultBrowserType,
    viewport: { ...viewport, height: 800 },
    ...(isSystemFirefox && { channel: "moz-firefox" }),
    launchOptions: {
      firefoxUserPrefs: preferences,
      ...(isSystemFirefox && { executablePath }),
    },
  };
}

/** The specs whose subject depends on the engine, outside Chromium. */
export default defineConfig({
  ...config,
  testDir: ".",
  outputDir: "../test-results",
  testMatch: ["clients.spec.ts", "case-studies.spec.ts", "navbar.spec.ts", "walks.spec.ts"],
  projects: [
    { name: "firefox", grepInvert: lessMotion, use: firefox() },
    {
      name: "firefox-calm",
      grep: lessMotion,
      use: firefox({ "ui.prefersReducedMotion": 1 }),
    },
  ],
});
